/** The areas of the office that an administrator may open to a person of type 10. */
export const areas = ['reservas', 'caja', 'consultas', 'viajes'] as const
export type Area = (typeof areas)[number]

/** `lee` opens the screens of an area, `escribe` also its actions. */
export const alcances = ['lee', 'escribe'] as const
export type Alcance = (typeof alcances)[number]

export type Areas = Partial<Record<Area, Alcance>>
/** What decides about a member of staff: type 1 may do everything, type 10 what its areas open. */
export type Rol = { nivel: string; areas?: Areas | undefined }

/** Whether a member of staff may read, or with `escribe` change, at least one of some areas. */
export function opensArea({ nivel, areas: suyas = {} }: Rol, some: readonly Area[], alcance: Alcance = 'lee'): boolean {
  return nivel === '1' || some.some((area) => suyas[area] === 'escribe' || suyas[area] === alcance)
}

/** Whether a member of staff sees families' data beyond the list of clients: type 1, or type 10 with any area. */
export const seesFamilies = (rol: Rol) => opensArea(rol, areas)

/** Returns what a form opened: its fields are the areas, empty for nothing. */
export function readAreas(form: Partial<Record<Area, Alcance | ''>>): Areas {
  return Object.fromEntries(areas.flatMap((area) => (form[area] ? [[area, form[area]]] : [])))
}
