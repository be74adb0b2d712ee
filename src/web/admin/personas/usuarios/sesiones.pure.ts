import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { missesiones } from '../../../../contract/personas/personal.ts'

type Sesion = ReplyOf<typeof missesiones>['results'][number]

/** Returns the current session first. With `ofOnePerson`, merges sessions of one device and IP address into one row with their ids. */
export function groupSesiones(sesiones: readonly Sesion[], ofOnePerson: boolean) {
  const groups = Map.groupBy(sesiones, ({ id, actual, dispositivo, ip }) =>
    actual || !ofOnePerson ? id : JSON.stringify([dispositivo, ip]),
  )
  return [...groups.values()]
    .map((group) => ({
      ...(group[0] as Sesion),
      ids: group.map(({ id }) => id),
      desde: group.map(({ desde }) => desde).toSorted()[0] ?? '',
      usada:
        group
          .map(({ usada }) => usada)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((one, other) => Number(other.actual) - Number(one.actual))
}
