import { Bus, ClipboardCheck, type LucideIcon, UserRound } from 'lucide-react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { listadoclientes } from '../../../contract/especificacion/clientes.ts'
import { listadoreservaspersonal } from '../../../contract/viajes/reservas.ts'
import { listadoviajesadmin } from '../../../contract/viajes/salidas.ts'
import { formatDay } from '../../../reglas/dia.ts'
import { formatWhole } from '../../../reglas/dinero.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { canSearch, searchWords } from '../../../reglas/parsing.ts'
import { foldCaseAndAccents, keepFiguresTogether } from '../../../reglas/text.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { type Permissions, usePermissions } from '../../ui/permissions.ts'
import { formatTelefono } from '../../ui/phone.pure.ts'
import { findScreens } from './screens.ts'

export type FoundItem = {
  path: string
  icon?: LucideIcon
  nombre: string
  detalle: string
  estado?: string
  urge?: boolean
}
export type FoundGroup = { title: string; found: FoundItem[] }

const limit = '5'
type FoundGroups = { grupos: FoundGroup[]; loading: boolean; error?: string }

export function usePaletaResults(written: string): FoundGroups {
  const permissions = usePermissions()
  const searched = canSearch(written) ? written : ''
  const { data, loading, error } = useAnswer(`paleta ${searched}`, (signal) =>
    searched ? search(searched, permissions, signal) : Promise.resolve([]),
  )
  const screens = findScreens(written, permissions.opens).map(({ en, ...screen }) => ({
    ...screen,
    detalle: en,
  }))
  const grupos = [...(searched ? (data ?? []) : []), { title: 'Pantallas', found: screens }]
  return {
    grupos: grupos.filter(({ found }) => found.length > 0),
    loading: searched !== '' && loading,
    error,
  }
}

async function search(searched: string, { opens }: Permissions, signal: AbortSignal): Promise<FoundGroup[]> {
  const [clientes, reservas, viajes] = await Promise.all([
    browserClient.call(listadoclientes, { body: { busca: searched, limite: limit }, signal }),
    opens('/admin/reservas/1')
      ? browserClient.call(listadoreservaspersonal, { query: { busca: searched, limite: limit }, signal })
      : undefined,
    opens('/admin/viajes')
      ? browserClient.call(listadoviajesadmin, { query: { busca: searched, limite: limit, ver: 'todos' }, signal })
      : undefined,
  ])
  return [
    {
      title: 'Reservas',
      found: (reservas?.results ?? []).map((reserva) => ({
        path: `/admin/reservas/${reserva.id}`,
        icon: ClipboardCheck,
        nombre: `N.º ${reserva.id}, ${reserva.apellido}, ${reserva.nombre}`,
        detalle: [tutorIfFound(searched, reserva), `${reserva.nombrepaquete}, ${keepFiguresTogether(reserva.curso)}`]
          .filter(Boolean)
          .join('. '),
        ...describeDebe(reserva),
      })),
    },
    {
      title: 'Clientes',
      found: clientes.results.map(({ id, apellido, nombre, mail, telefono }) => ({
        path: opens(`/admin/clientes/${id}`)
          ? `/admin/clientes/${id}`
          : `/admin/gestionclientes?busca=${encodeURIComponent(mail)}`,
        icon: UserRound,
        nombre: `${apellido}, ${nombre}`,
        detalle: [formatTelefono(telefono), mail].filter(Boolean).join(', '),
      })),
    },
    {
      title: 'Viajes',
      found: (viajes?.results ?? []).map(({ id, paquete, colegio, curso, fechasalida, tomados, cupo }) => ({
        path: `/admin/viajes/${id}`,
        icon: Bus,
        nombre: paquete,
        detalle: keepFiguresTogether(`${colegio}, ${curso}`),
        estado: `${formatDay(fechasalida)}, ${tomados} de ${cupo}`,
      })),
    },
  ]
}

type Personas = Record<'apellido' | 'nombre' | 'apellidotutor' | 'nombretutor', string>

/** Returns the tutor, if the search found the booking by the tutor's name and not by the passenger's. */
function tutorIfFound(searched: string, { apellido, nombre, apellidotutor, nombretutor }: Personas): string {
  const words = searchWords(searched).map(foldCaseAndAccents)
  const [pasajero, tutor] = [`${apellido} ${nombre}`, `${apellidotutor} ${nombretutor}`].map(foldCaseAndAccents)
  const byTutor = words.some((word) => !pasajero?.includes(word) && tutor?.includes(word))
  return byTutor ? `Tutor: ${apellidotutor}, ${nombretutor}` : ''
}

type Deuda = Pick<ReplyOf<typeof listadoreservaspersonal>['results'][number], 'vencidas' | 'debears' | 'debeusd'>

function describeDebe({ vencidas, debears, debeusd }: Deuda): Pick<FoundItem, 'estado' | 'urge'> {
  if (vencidas > 0) return { estado: formatCount(vencidas, 'cuota vencida', 'cuotas vencidas'), urge: true }
  const debe = [debears > 0 && formatWhole(debears), debeusd > 0 && formatWhole(debeusd, 'USD')].filter(Boolean)
  return { estado: debe.length > 0 ? debe.join(' + ') : 'Sin deuda' }
}
