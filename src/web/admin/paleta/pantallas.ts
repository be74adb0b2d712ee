import { fold } from '../../../reglas/texto.ts'
import { allAdminItems } from '../../shell/admin-items.ts'

/** A screen that can be gone to by its name. */
export type Pantalla = { nombre: string; en: string; path: string; fullOnly?: boolean }

const de = (en: string, pantallas: [nombre: string, path: string][], fullOnly = true): Pantalla[] =>
  pantallas.map(([nombre, path]) => ({ nombre, en, path, fullOnly }))

const pantallas: Pantalla[] = [
  ...allAdminItems.map(({ label, to, fullOnly }) => ({ nombre: label, en: 'Menú', path: to, fullOnly })),
  ...de('Gestión de Reservas', [
    ['Propuestas', '/admin/propuestas'],
    ['Listas de espera', '/admin/espera'],
  ]),
  ...de('Viajes escolares', [['Colegios y cursos', '/admin/colegios']]),
  ...de('Newsletter', [['Campañas', '/admin/newsletter/campanias']], false),
  ...de('Catálogo', [['Alta de Paquetes', '/admin/altapaquetes']], false),
  ...de(
    'Configuración',
    [
      ['Cambiar Contraseña', '/admin/setpassword'],
      ['Segundo factor', '/admin/segundofactor'],
      ['Mis sesiones', '/admin/missesiones'],
    ],
    false,
  ),
  ...de('Configuración', [
    ['Datos de la agencia', '/admin/agencia'],
    ['Cómo cobra la agencia', '/admin/ajustescobranza'],
    ['Plantilla de convenio', '/admin/convenio'],
    ['Textos legales', '/admin/textoslegales'],
    ['Textos de los mails', '/admin/textoscorreo'],
    ['Feriados', '/admin/feriados'],
    ['Gestionar Usuarios', '/admin/gestionusuarios'],
    ['Ingresos y sesiones', '/admin/ingresos'],
    ['Auditoría', '/admin/auditoria'],
    ['Correos', '/admin/correos'],
    ['Trabajos', '/admin/trabajos'],
  ]),
]

/** The screens that a member of staff may go to and whose name, or whose place, has every word that was typed. */
export function findPantallas(escrito: string, tipo: string): Pantalla[] {
  const palabras = fold(escrito).split(/\s+/).filter(Boolean)
  return pantallas.filter(
    ({ nombre, en, fullOnly }) =>
      (!fullOnly || tipo === '1') && palabras.every((palabra) => fold(`${nombre} ${en}`).includes(palabra)),
  )
}
