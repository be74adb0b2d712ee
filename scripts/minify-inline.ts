import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** Minifies scripts that are imported as text (`*.js?raw`): inline scripts and the service worker. */
export function minifyInline(): Plugin {
  return {
    name: 'minify-inline',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.js\?raw$/ },
      handler(id) {
        const file = id.replace('?raw', '')
        const { code, errors } = minifySync(file, readFileSync(file, 'utf8'))
        if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}
