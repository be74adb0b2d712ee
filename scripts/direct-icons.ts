import type { Plugin } from 'vite'

const imported = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon directly from its file. If icons come through the package's index, the bundler cannot tell which pages use them, and
 * the first pages load the icons of all pages.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: (code) => ({ code: code.replace(imported, (_, names: string) => importEach(names)), map: null }),
    },
  }
}

function importEach(names: string): string {
  const icons = names.split(',').map((name) => name.trim())
  return icons
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as '))
    .map(([icon = '', own = icon]) => `import ${own} from 'lucide-react/icons/${fileName(icon)}'`)
    .join(';')
}

/** `CircleCheck` becomes `circle-check`, `Undo2` becomes `undo-2`. */
const fileName = (icon: string) => icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase()
