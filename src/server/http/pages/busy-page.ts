import { html, raw } from 'hono/html'

/** A page of the house that needs no rendering: what visitors read when it cannot render one just now. */
export function busyPage(mensaje: string): string {
  return String(html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Un momento</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body><main>
<h1>Un momento, <em>ya seguimos</em></h1>
<p>${mensaje}.</p>
<p>Lo que hayas reservado o pagado está a salvo.</p>
<p><a href="">Reintentar</a></p>
</main></body></html>`)
}

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FBF7F0;color:#1F1A17;font:18px/1.55 system-ui,sans-serif}
main{max-width:34rem;padding:2rem 1.25rem}
h1{margin:0 0 1rem;font:430 2.5rem/1.1 Georgia,serif}em{color:#B4532A}
a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:12px;background:#B4532A;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #2F6F93;outline-offset:2px}`
