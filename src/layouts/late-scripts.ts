import { checkoutPath } from '#paths';
import { earlyCode } from './head-script.ts';
import { withHash } from './with-hash.ts';

/**
 * Scripts of a page come after its pictures (`load`) once something of it can be seen, or at the first touch. A touch that needs them is held back and given
 * again once they run (a form that asks first, or clears the device, must not be sent before it can); when they cannot be had, the browser's own action happens instead, so that none is lost.
 * What controls the page as it comes is noted for page/worker.ts, which listens much later.
 * A page that is only made ready (prerendered) runs none before it is shown.
 * A script that a newer release has taken away is answered by one reload in ten minutes (stores/reload.ts says the same for the rest). [F59]
 */
const code = `self.cameWith=navigator.serviceWorker?.controller;{let d=document,types=["click","submit"],on,
heal=()=>{if(!location.pathname.startsWith("${checkoutPath()}")&&!(Date.now()-localStorage.reloadedAt<6e5)){localStorage.reloadedAt=Date.now();location.reload()}},
parsed=new Promise(done=>d.addEventListener("DOMContentLoaded",done)),
go=()=>on||=parsed.then(()=>Promise.all([...d.querySelectorAll("script[type=late]")].map(s=>new Promise(done=>{let n=d.createElement("script");n.type="module";n.async=false;n.onload=done;n.onerror=()=>{done();fetch(n.src,{method:"HEAD"}).then(a=>a.status==404&&heal()).catch(done)};n.src=s.src;d.head.append(n)})))).then(()=>types.forEach(t=>removeEventListener(t,hold,true))),
hold=e=>{let t=e.target,ready=go(),i=t.closest("astro-island[client=interaction],item-control,button[type=button]:not([command]),form[method=post] button,form[data-locate] button,[data-filter-open]"),a=t.closest("a[href]");if(!i||a&&!a.matches("[data-replay],[data-filter-open],item-control a"))return;e.preventDefault();e.stopImmediatePropagation();ready.then(()=>e.type=="submit"?t.requestSubmit(e.submitter):t.dispatchEvent(new MouseEvent("click",e)))};
types.forEach(t=>addEventListener(t,hold,true));["pointerdown","focusin","keydown"].forEach(t=>addEventListener(t,go,{once:true,capture:true,passive:true}));addEventListener("load",()=>d.prerendering?d.addEventListener("prerenderingchange",go):(setTimeout(go,2e3),new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true})))}`;

/** One inline script, because the policy's header names each by its hash. */
export const startScript = withHash(`${earlyCode};${code.replaceAll(String.fromCharCode(10), '')}`);
