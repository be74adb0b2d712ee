import { createHash } from 'node:crypto'

export const styleSheet = `
@font-face{font-family:Figtree;src:url(../letra/figtree);font-weight:300 900;font-display:swap}
@font-face{font-family:Fraunces;src:url(../letra/fraunces);font-weight:100 900;font-display:swap}
:root{--papel:#FBF7F0;--papel-3:#E6DCCB;--salar:#fff;--tinta:#1F1A17;--tinta-2:#574D45;--noche:#16243B;--sobre-noche:#C9D2E0;
--arcilla:#B4532A;--arcilla-2:#953F1B;--ocre-lavado:#FBEFD6;--borde:#8D8174;--salvia-2:#3F5E3C;--rojo:#A92A22;
--display:Fraunces,Georgia,serif;--texto:Figtree,system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--papel);color:var(--tinta);font:1rem/1.5 var(--texto);display:flex;flex-direction:column}
header{background:var(--noche);color:var(--salar);padding:16px 20px}
header p{max-width:560px;margin:0 auto}
header small{color:var(--sobre-noche);font-size:.875rem;display:block}
main{width:100%;max-width:600px;margin:0 auto;padding:32px 20px 64px}
.practica{background:var(--ocre-lavado);border:1px solid #E2A33B;border-radius:12px;padding:12px 16px;margin:0 0 24px}
.hoja{background:var(--salar);border:1px solid var(--papel-3);border-radius:12px;padding:32px;box-shadow:0 1px 2px rgb(31 26 23/.06),0 4px 14px rgb(31 26 23/.06)}
h1{font:430 1.875rem/1.15 var(--display);text-wrap:balance;margin:0 0 8px;letter-spacing:-.01em}
p{margin:0 0 16px}
dl{margin:24px 0;border-top:1px solid var(--papel-3)}
dl div{display:flex;justify-content:space-between;gap:24px;padding:12px 0;border-bottom:1px solid var(--papel-3)}
dt{color:var(--tinta-2);white-space:nowrap}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.importe{font:430 1.5rem/1.2 var(--display);font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
form{display:grid;gap:12px}
button,.volver{font:600 1rem/1.2 var(--texto);min-height:48px;padding:12px 20px;border-radius:4px;border:1px solid var(--borde);background:var(--salar);color:var(--tinta);cursor:pointer;
text-align:center;text-decoration:none;display:block;transition:background 150ms cubic-bezier(.2,.7,.2,1)}
button:hover,.volver:hover{background:var(--papel)}
.principal{background:var(--arcilla);border-color:var(--arcilla);color:var(--salar)}
.principal:hover{background:var(--arcilla-2);border-color:var(--arcilla-2)}
:focus-visible{outline:3px solid #2F6F93;outline-offset:3px}
.volver{margin-top:12px;border-color:transparent;text-decoration:underline;text-underline-offset:4px;display:grid;place-items:center}
.nota{color:var(--rojo);font-weight:600}
.bien{color:var(--salvia-2)}
@media (max-width:480px){main{padding-top:20px}.hoja{padding:24px 20px}}
@media (prefers-reduced-motion:reduce){*{transition:none}}
`

const hash = createHash('sha256').update(styleSheet).digest('base64')

/** @param returnUrls targets of the form's redirect, because browsers apply `form-action` to redirects too */
export function sandboxCsp(returnUrls: (string | null)[] = []): string {
  const origins = new Set(returnUrls.flatMap((url) => (url === null ? [] : [new URL(url).origin])))
  const action = ["'self'", ...origins].join(' ')
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`
}
