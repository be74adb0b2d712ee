export const areas = ['reservas', 'caja', 'consultas', 'viajes'] as const
export type Area = (typeof areas)[number]

/** `lee` opens the screens of an area, `escribe` also its actions. */
export const areaLevels = ['lee', 'escribe'] as const
export type AreaLevel = (typeof areaLevels)[number]

export type Areas = Partial<Record<Area, AreaLevel>>
/** The rights of a staff member: type 1 may do everything, type 10 what its areas open. */
export type Role = { nivel: string; areas?: Areas | undefined }

/** Returns whether a staff member may read (with `escribe`: change) at least one of these areas. */
export function opensArea({ nivel, areas: own = {} }: Role, some: readonly Area[], scope: AreaLevel = 'lee'): boolean {
  return nivel === '1' || some.some((area) => own[area] === 'escribe' || own[area] === scope)
}

/** The properties of a call that decide who may make it. */
export type CallPermission = { quien: string; areas?: readonly Area[]; method: string; soloLee?: boolean }

export const readsOnly = ({ method, soloLee }: CallPermission) => method === 'GET' || soloLee === true

/** Returns whether a staff member may make a call. The server refuses the call otherwise, and screens hide it. */
export function mayCall(call: CallPermission, role: Role): boolean {
  const { quien, areas = [] } = call
  if (quien === 'cliente') return false
  if (areas.length === 0) return role.nivel === '1' || (quien !== 'administrador' && quien !== 'familia')
  return opensArea(role, areas, readsOnly(call) ? 'lee' : 'escribe')
}

/** Returns whether a staff member sees families' data beyond the list of customers: type 1, or type 10 with any area. */
export const seesFamilies = (role: Role) => opensArea(role, areas)

/** Returns the areas that a form opens, with their levels. Each area is a field of the form; an empty field closes the area. */
export function parseAreas(form: Partial<Record<Area, AreaLevel | ''>>): Areas {
  return Object.fromEntries(areas.flatMap((area) => (form[area] ? [[area, form[area]]] : [])))
}
