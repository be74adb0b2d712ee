import '../reservas.css'
import { Hourglass } from 'lucide-react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { viajesconespera } from '../../../../../contract/viajes/espera-gestion.ts'
import { formatCount, formatCounts } from '../../../../../reglas/numbers.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { type Column, dayColumn, figures } from '../../../../ui/table.tsx'
import { ListScreen } from '../../../lista/list-screen.tsx'
import { useList } from '../../../lista/use-list.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { ShortCurso } from '../../../values/curso-corto.tsx'
import { EsperaScreen } from './espera-screen.tsx'

export const handle = { title: 'Lista de espera' }

export default function Espera() {
  const { id } = useParams()
  return id && /^\d{1,9}$/.test(id) ? <EsperaScreen key={id} id={id} /> : <ViajesScreen />
}

type Viaje = ReplyOf<typeof viajesconespera>['results'][number]

function describeEspera({ rows, hasMore }: { rows: readonly Viaje[]; hasMore: boolean }): string | undefined {
  if (rows.length === 0 || hasMore) return undefined
  const sum = (de: 'esperando' | 'ofrecidos') => rows.reduce((total, viaje) => total + viaje[de], 0)
  const parts = [
    sum('esperando') > 0 && formatCount(sum('esperando'), 'persona espera', 'personas esperan'),
    sum('ofrecidos') > 0 && formatCount(sum('ofrecidos'), 'lugar ofrecido', 'lugares ofrecidos'),
  ]
  return `${parts.filter(Boolean).join(' y ')}, en ${formatCount(rows.length, 'viaje')}`
}

const columns: Column<Viaje>[] = [
  { key: 'viaje', title: 'Viaje', cell: ({ nombrepaquete }) => nombrepaquete, share: 1.6, phone: 'title' },
  { key: 'curso', title: 'Colegio / curso', cell: ({ datoscolegio }) => <ShortCurso curso={datoscolegio} /> },
  dayColumn({ key: 'salida', title: 'Sale', day: ({ fechasalida }) => fechasalida, phone: 'end' }),
  figures({ key: 'esperando', title: 'Esperan', cell: ({ esperando }) => esperando || '—', phone: 'hide' }),
  figures({
    key: 'ofrecidos',
    title: 'Con oferta',
    cell: ({ ofrecidos }) => ofrecidos || '—',
    extra: true,
    phone: 'hide',
  }),
  figures({
    key: 'libres',
    title: 'Lugares libres',
    cell: ({ esperando, ofrecidos, libres, cupo }) => (
      <>
        <span className="wide-word">
          {libres} de {cupo}
        </span>
        <span className="phone-word">
          {formatCounts([esperando, 'espera', 'esperan'], [ofrecidos, 'con oferta', 'con oferta'])},{' '}
          {formatCount(libres, 'libre')}
        </span>
      </>
    ),
    phone: 'under',
  }),
  { key: 'falta', title: 'Qué falta', cell: (viaje) => <NextStep {...viaje} />, tight: true, phone: 'fact' },
]

function NextStep({ esperando, ofrecidos, libres }: Viaje) {
  const offers = Math.min(esperando, libres)
  if (offers > 0) return <Chip tone="alert">{formatCount(offers, 'lugar para ofrecer', 'lugares para ofrecer')}</Chip>
  if (ofrecidos > 0) return 'Que la familia conteste'
  return 'Que se libere un lugar'
}

function ViajesScreen() {
  const list = useList(viajesconespera)
  return (
    <ListScreen
      list={list}
      back={<BackLink to="/admin/gestionreservas">Gestión de Reservas</BackLink>}
      title="Listas de espera"
      caption="Viajes con lista de espera"
      subtitle={describeEspera(list)}
      noun={{ one: 'viaje', many: 'viajes', all: 'las listas' }}
      columns={columns}
      to={({ id }) => `/admin/espera/${id}`}
      empty={{
        icon: Hourglass,
        title: 'Nadie espera un lugar',
        text: 'Cuando un viaje se completa, las familias pueden anotarse y aparecen acá, por orden.',
      }}
    />
  )
}
