import type { LucideIcon } from 'lucide-react'
import { foldCaseAndAccents } from '../../../reglas/text.ts'
import { allAdminItems } from '../../shell/admin-items.ts'
import type { Permissions } from '../../ui/permissions.ts'
import { catalogoSections } from '../catalogo/paginas/sections.ts'
import { advancedSettings, agenciaSettings, ownAccountSettings } from '../platform/configuracion/settings-screens.ts'

export type AdminScreen = { nombre: string; en: string; path: string; icon?: LucideIcon }

const screensOf = (en: string, screens: [nombre: string, path: string, icon?: LucideIcon][]): AdminScreen[] =>
  screens.map(([nombre, path, icon = allAdminItems.find(({ label }) => label === en)?.icon]) => ({
    ...{ nombre, en, path },
    ...(icon && { icon }),
  }))

const ajustes = (own: typeof ownAccountSettings) =>
  own.map(({ label, to, icon }): [string, string, LucideIcon] => [label, to, icon])

const pantallas: AdminScreen[] = [
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
    ...catalogoSections.map(({ clase, label, icon }): [string, string, LucideIcon] => [
      label,
      `/admin/catalogo/${clase}`,
      icon,
    ]),
  ]),
  ...screensOf('Configuración', ajustes(ownAccountSettings)),
  ...screensOf('Configuración', ajustes([...agenciaSettings, ...advancedSettings].flatMap((grupo) => grupo.ajustes))),
]

export function findScreens(written: string, opens: Permissions['opens']): AdminScreen[] {
  const words = foldCaseAndAccents(written).split(/\s+/).filter(Boolean)
  return pantallas.filter(
    ({ nombre, en, path }) =>
      opens(path) && words.every((word) => foldCaseAndAccents(`${nombre} ${en}`).includes(word)),
  )
}
