import { addressLimits } from '#domain/place.ts';
import { homePath, landingPath, linePath } from '#paths';
import { wideScreen } from '#browser/page/wide-screen.ts';
import { withHash } from './csp-hash.ts';

const code = `{let p=location.pathname,w=matchMedia("${wideScreen}").matches;if(p=="${homePath()}"&&w)location.replace("${landingPath()}");else if(p=="${landingPath()}"&&!w&&/(?:^|; )place=-?\\d/.test(document.cookie))location.replace("${homePath()}")}`;

const cut = addressLimits.header;
const placeCode = `{let fill=()=>{try{let k=n=>{let m=RegExp("(?:^|; )"+n+"=([^;]+)").exec(document.cookie);return m&&decodeURIComponent(m[1])},c=k("place_address"),p=(k("place")||"").split(","),a=JSON.parse(c||document.cookie&&localStorage.userSetAddress||"{}"),s=(n,t)=>{let l=[...t||""];if(t)for(let e of document.querySelectorAll('[data-place="'+n+'"]'))e.textContent=l.length>${cut}?l.slice(0,${cut}).join("")+"…":t};s("label",a.tag||(a.address||"").split(/[,،]/)[0]);s("line",a.house?a.house+(document.dir=="rtl"?"، ":", ")+a.address:a.address);if(c&&p[1])localStorage.userSetAddress=JSON.stringify({lat:+p[0],lng:+p[1],...a})}catch{}};wasHere?fill():self.fillPlace=fill}`;

/** `/stores` is for narrow windows and `/` its wide face; inside the phone frame the window is narrow, so nothing loops. */
export const headScript = withHash(code);

/**
 * Writes the device's own address into the place header, before it is painted: cached pages know none. A place that a form
 * set is in the cookies first; the device takes it over here. Where nothing says that the device was here, it waits for
 * page.ts: a first cookie is waited for, up to 30 ms on a busy machine.
 */
export const placeScript = withHash(placeCode);

/**
 * A device that has the shop's letters shows them at once. On the way back the browser goes to where the page was left: all of
 * it must have its real height, also what is far away (`data-whole` in list.css and sections.css).
 * What controls the page as it comes (`cameWith`) is noted for page/worker.ts, which listens much later. It, or a page of ours
 * before this one, says that the device was here (`wasHere`): another is asked nothing before its first paint, for its first
 * cookie costs 6 ms and more and so does opening its store.
 */
export const earlyCode = `self.cameWith=navigator.serviceWorker?.controller;self.wasHere=cameWith||document.referrer.startsWith(location.origin);try{if(performance.getEntriesByType("navigation")[0]?.type=="back_forward")document.documentElement.dataset.whole="";if(wasHere&&localStorage.fonts){document.documentElement.classList.add("fonts");for(let n of["figtree","eczar"])document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:"/fonts/"+n+"-latin.woff2"}))}}catch{}`;

/** Browsers do not always notice that a line is back: it is looked for, too. */
export const lookAgain = withHash(
  `{let look=()=>navigator.onLine&&fetch("${linePath()}",{cache:"no-store"}).then(a=>a.ok&&location.reload(),()=>0);addEventListener("online",look);setInterval(look,3e3)}`,
);
