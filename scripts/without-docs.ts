import type { Plugin } from 'vite'

const text = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source
const summary = new RegExp(`\\bresumen:\\s*${text},?`, 'g')
const description = new RegExp(`\\s*\\.describe\\(\\s*${text},?\\s*\\)`, 'g')

/** Removes the API documentation's texts from the browser's copy of the contract. */
export function withoutDocs(): Plugin {
  return {
    name: 'without-docs',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, '').replace(description, ''), map: null }),
    },
  }
}
