import { checkoutPath } from '#paths';
import { earlyCode } from './head-script.ts';
import { withHash } from './csp-hash.ts';

/**
 * Scripts of a page come once its pictures (`load`) have been painted and nothing larger follows, or at the first touch. A touch that needs them is held
 * back and given again once they run (a form that asks first, or clears the device, must not be sent before it can); when they
 * cannot be had, the browser's own action happens instead, so that none is lost.
 * Each is asked for in a task of its own, so that a touch finds its turn between two.
 * A page that is only made ready (prerendered) paints nothing, so it runs none before it is shown.
 * A tap on an item that still waits when the page goes is left to the next page (browser/cart/pending-taps.ts); two within 300 ms
 * were meant as one, as later (browser/ui/ignore-double-tap.ts, which is told when the finger came: `at`). Two that were not find the
 * plus in the place of Add, which the first has taken away.
 * A script that a newer release has taken away is answered by one reload in ten minutes (stores/reload-for-update.ts says the same for the
 * rest), and taps on items that waited for it are left to the page that comes anew. [F59]
 * One that the line has lost is fetched once the line is back: a page that was just opened would never come alive otherwise.
 */
const code = `{let d=document,types=["click","submit"],taps=new Set,on,own,
heal=()=>{if(!location.pathname.startsWith("${checkoutPath()}")&&!(Date.now()-localStorage.reloadedAt<6e5)){localStorage.reloadedAt=Date.now();location.reload();return 1}},
put=(src,done,pause)=>{let n=d.createElement("script");n.type="module";n.async=false;n.onload=()=>import(src).then(done,done);n.onerror=()=>look(src,done,pause);n.src=src;d.head.append(n)},
look=(src,done,pause)=>fetch(src,{method:"HEAD"}).then(a=>a.status!=404?setTimeout(put,pause,src,done,2*pause):own?setTimeout(heal,5e3):heal()&&(done=()=>0),()=>setTimeout(look,2e3,src,done,pause)).catch(()=>0).then(()=>done()),
parsed=new Promise(done=>d.addEventListener("DOMContentLoaded",done)),
go=()=>on||=parsed.then(()=>Promise.all([...d.querySelectorAll("script[type=late]")].map(s=>new Promise(done=>setTimeout(put,0,s.src,done,500))))).then(()=>types.forEach(t=>removeEventListener(t,hold,true))),
hold=e=>{let t=e.target,ready=go(),x=[t.closest("item-control")?.dataset.of,1],i=t.closest("astro-island[client=interaction],item-control,button[type=button]:not([command]),form[method=post] button,form[data-locate] button,[data-filter-open],[data-back]"),a=t.closest("a[href]");if(!i||a&&!a.matches("[data-replay],[data-filter-open],[data-back],item-control a"))return;e.preventDefault();e.stopImmediatePropagation();if(!x[0])own=1;else if(!(e.timeStamp-i.at<300))i.at=e.timeStamp,taps.add(x);ready.then(()=>{if(x[0]&&!taps.delete(x))return;e.type=="submit"?t.requestSubmit(e.submitter):(x[0]&&!t.isConnected?i.querySelector("button:last-of-type"):t)?.dispatchEvent(Object.assign(new MouseEvent("click",e),{at:e.timeStamp}))})};
addEventListener("pagehide",()=>{try{if(taps.size){let s=sessionStorage,k="cart-taps";s[k]=JSON.stringify([...JSON.parse(s[k]||"[]"),...taps])}}catch{}taps.clear()});
types.forEach(t=>addEventListener(t,hold,true));["pointerdown","keydown"].forEach(t=>addEventListener(t,go,{once:true,capture:true,passive:true}));addEventListener("load",()=>{let t,o=new PerformanceObserver(()=>{clearTimeout(t);t=setTimeout(go,50)});for(let p of["","largest-contentful-"])o.observe({type:p+"paint",buffered:true})})}`;

/** One inline script, because the policy's header names each by its hash. */
export const startScript = withHash(`${earlyCode};${code.replaceAll(String.fromCharCode(10), '')}`);
