/** Scripts before the first paint. A page has one inline script for them, because each costs a hash in its policy. */

/**
 * Applies the stored theme (site/scripts/theme.ts), and the web fonts if an earlier page of this visit has loaded them
 * (site/scripts/web-fonts.ts).
 */
export const appearance = `try{let d=document,r=d.documentElement,t=localStorage.theme;if(r.dataset.theme=t||"")d.querySelector("[name=theme-color]").media=t=="dark"?"all":"print";sessionStorage.faces&&r.classList.add("faces")}catch{}`;

/**
 * Delays the layout of what follows the first screen (idle-layout.css), only on a visit that starts at the top: a
 * fragment or a reload needs the real height of what is above it, and so does a link to a section. The class
 * "unpainted" stays until the first paint, "painted" for one more frame.
 */
export const idleLayout = `(r=>{location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||(r.add("later","unpainted"),new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&(r.replace("unpainted","painted"),requestAnimationFrame(()=>setTimeout(()=>r.remove("painted"))))).observe({type:"paint",buffered:!0}),addEventListener("click",e=>e.target.closest("[href*='#']")&&r.remove("later"),!0))})(document.documentElement.classList)`;
