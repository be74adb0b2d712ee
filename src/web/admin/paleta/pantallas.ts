import type { LucideIcon } from 'lucide-react'
import { foldCaseAndAccents } from '../../../reglas/text.ts'
import { allAdminItems } from '../../shell/admin-items.ts'
import type { Permissions } from '../../ui/permissions.ts'
import { partes } from '../catalogo/paginas/partes.ts'
import { advancedSettings, agencia, ownAccountSettings } from '../platform/configuracion/grupos.ts'

export type Pantalla = { nombre: string; en: string; path: string; icon?: LucideIcon }

const screensOf = (en: string, pantallas: [nombre: string, path: string, icon?: LucideIcon][]): Pantalla[] =>
  pantallas.map(([nombre, path, icon = allAdminItems.find(({ label }) => label === en)?.icon]) => ({
    ...{ nombre, en, path },
    ...(icon && { icon }),
  }))

const ajustes = (suyos: typeof ownAccountSettings) =>
  suyos.map(({ label, to, icon }): [string, string, LucideIcon] => [label, to, icon])

const pantallas: Pantalla[] = [
  ...allAdminItems.map(({ label, to, icon }) => ({ nombre: label, en: '', path: to, icon })),
  ...screensOf('Gestión de Reservas', [
    ['Propuestas', '/admin/propuestas'],
    ['Listas de espera', '/admin/espera'],
    ['Importar de otro sistema', '/admin/importar'],
  ]),
  ...screensOf('Viajes escolares', [['Colegios y cursos', '/admin/colegios']]),
  ...screensOf('Newsletter', [['Campañas', '/admin/newsletter/campanias']]),
  ...screensOf('Catálogo', [
    ['Alta de Paquetes', '/admin/altapaquetes'],
    ...partes.map(({ clase, label, icon }): [string, string, LucideIcon] => [label, `/admin/catalogo/${clase}`, icon]),
  ]),
  ...screensOf('Configuración', ajustes(ownAccountSettings)),
  ...screensOf('Configuración', ajustes([...agencia, ...advancedSettings].flatMap((grupo) => grupo.ajustes))),
]

/** Returns the screens that the user may open. Every typed word is in the screen's name or in the name of its menu item. */
export function findPantallas(escrito: string, opens: Permissions['opens']): Pantalla[] {
  const palabras = foldCaseAndAccents(escrito).split(/\s+/).filter(Boolean)
  return pantallas.filter(
    ({ nombre, en, path }) =>
      opens(path) && palabras.every((palabra) => foldCaseAndAccents(`${nombre} ${en}`).includes(palabra)),
  )
}
