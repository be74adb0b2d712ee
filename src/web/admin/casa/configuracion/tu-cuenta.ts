import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { miacceso, missesiones } from '../../../../contract/personas/personal.ts'
import { versegundofactor } from '../../../../contract/personas/segundo-factor.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { daysBetween, localDay } from '../../../../reglas/dia.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { sayCuando } from '../../cuando.pure.ts'
import { useResults } from '../../use-answer.ts'
import type { Estados } from './estado.ts'

/** One's own way in, as it stands. The reduced view has no second factor to ask about. */
export function useTuCuenta(tipo: string, ahora: Date): Estados {
  const acceso = useResults(miacceso)
  const factor = useResults(versegundofactor, { when: tipo === '1' })
  const sesiones = useResults(missesiones)
  const hoy = localDay(ahora)
  return {
    '/admin/setpassword': acceso.data ? sayPassword(acceso.data, ahora) : {},
    '/admin/segundofactor': factor.data
      ? { ahora: sayFactor(factor.data), cambio: { cuando: factor.data.desde ? formatFecha(factor.data.desde) : '' } }
      : {},
    '/admin/missesiones': sesiones.data ? saySesiones(sesiones.data, hoy) : {},
  }
}

function sayPassword({ password, cambiada }: ReplyOf<typeof miacceso>['results'], ahora: Date): Estados[string] {
  const edad = sayEdad(daysBetween(localDay(new Date(password)), localDay(ahora)))
  return {
    ahora: cambiada ? `La cambiaste ${edad}` : `La misma desde que se creó tu cuenta, ${edad}`,
    cambio: { cuando: formatFecha(password) },
  }
}

/** How long ago, as people round it. */
function sayEdad(dias: number): string {
  if (dias === 0) return 'hoy'
  if (dias < 60) return `hace ${contar(dias, 'día')}`
  if (dias < 730) return `hace ${contar(Math.floor(dias / 30.4), 'mes', 'meses')}`
  return `hace ${contar(Math.floor(dias / 365), 'año')}`
}

function sayFactor({ activo, respaldos, conllaves }: ReplyOf<typeof versegundofactor>['results']): string {
  if (activo) return `Activo, con aplicación y ${contar(respaldos, 'código de respaldo', 'códigos de respaldo')}`
  return conllaves ? 'Con llave de acceso' : 'Sin activar'
}

type Sesion = ReplyOf<typeof missesiones>['results'][number]

function saySesiones(sesiones: readonly Sesion[], hoy: string): Estados[string] {
  const otras = sesiones.filter(({ actual }) => !actual).map(({ dispositivo }) => dispositivo.replace(/^D/, 'd'))
  const ultima = sesiones
    .map(({ desde }) => desde)
    .toSorted()
    .at(-1)
  return {
    ahora: `${contar(sesiones.length, 'abierta')}: ${['esta', ...new Set(otras)].join(' y ')}`,
    cambio: ultima ? { que: 'Último ingreso', cuando: sayCuando(ultima, hoy) } : undefined,
  }
}
