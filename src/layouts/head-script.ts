import { createHash } from 'node:crypto';
import { homePath, landingPath } from '#paths';

const code = `{let p=location.pathname,w=innerWidth>768,s=/(?:^|; )place=-?\\d/.test(document.cookie);if(p=="${homePath()}"&&w)location.replace("${landingPath()}");else if(p=="${landingPath()}"&&!w&&s)location.replace("${homePath()}")}`;

const placeCode = `try{let a=JSON.parse(localStorage.userSetAddress||"{}"),l=[a.house,a.address].filter(Boolean).join(", "),s=(n,t)=>{if(t)for(let e of document.querySelectorAll('[data-place="'+n+'"]'))e.textContent=t};s("label",a.tag);s("line",l.length>30?l.slice(0,30)+"…":l)}catch{}`;

const withHash = (script: string) => ({
  code: script,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
});

/** `/stores` is for narrow windows and `/` its wide face; inside the phone frame the window is narrow, so nothing loops. */
export const headScript = withHash(code);

/** Writes the device's own address into the place header, before it is painted: cached pages know none. */
export const placeScript = withHash(placeCode);
