import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** A script that is carried as text (`*.js?raw`): in a page, or as the service worker. The build makes it small as it makes its files. */
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
