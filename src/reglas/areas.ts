export const areas = ['reservas', 'caja', 'consultas', 'viajes'] as const
export type Area = (typeof areas)[number]

export const areaLevels = ['lee', 'escribe'] as const
export type AreaLevel = (typeof areaLevels)[number]

export type Areas = Partial<Record<Area, AreaLevel>>
export type Role = { nivel: string; areas?: Areas | undefined }

/** Returns whether a staff member may read (with scope `escribe`: change) at least one of these areas. */
export function opensArea({ nivel, areas: own = {} }: Role, some: readonly Area[], scope: AreaLevel = 'lee'): boolean {
  return nivel === '1' || some.some((area) => own[area] === 'escribe' || own[area] === scope)
}

export type CallPermission = { quien: string; areas?: readonly Area[]; method: string; soloLee?: boolean }

export const readsOnly = ({ method, soloLee }: CallPermission) => method === 'GET' || soloLee === true

/** Returns whether this role may make the call. The server refuses all other calls, and screens hide them. */
export function mayCall(call: CallPermission, role: Role): boolean {
  const { quien, areas = [] } = call
  if (quien === 'cliente') return false
  if (areas.length === 0) return role.nivel === '1' || (quien !== 'administrador' && quien !== 'familia')
  return opensArea(role, areas, readsOnly(call) ? 'lee' : 'escribe')
}

/** Returns true for type 1, and for type 10 with any area. Of the families' data, all other staff see only the list of customers. */
export const seesFamilies = (role: Role) => opensArea(role, areas)

export function parseAreas(form: Partial<Record<Area, AreaLevel | ''>>): Areas {
  return Object.fromEntries(areas.flatMap((area) => (form[area] ? [[area, form[area]]] : [])))
}
