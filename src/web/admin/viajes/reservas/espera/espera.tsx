import '../reservas.css'
import { Hourglass } from 'lucide-react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { viajesconespera } from '../../../../../contract/viajes/espera-gestion.ts'
import { contar, contarTodo } from '../../../../../reglas/cifras.ts'
import { browserClient } from '../../../../api/browser.ts'
import { useList } from '../../../../api/use-answer.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { figures, Table } from '../../../../ui/table.tsx'
import { ListBody } from '../../../lista/list-body.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { CursoCorto } from '../../../values/curso-corto.tsx'
import { EsperaScreen } from './espera-screen.tsx'

export const handle = { title: 'Lista de espera' }

export default function Espera() {
  const { id } = useParams()
  return id && /^\d{1,9}$/.test(id) ? <EsperaScreen key={id} id={id} /> : <ViajesScreen />
}

type Viaje = ReplyOf<typeof viajesconespera>['results'][number]

/** Summarizes the waiting lists: `3 personas esperan y 1 lugar ofrecido, en 2 viajes`. Returns undefined until all rows are loaded. */
function describeEspera({ rows, hasMore }: { rows: readonly Viaje[]; hasMore: boolean }): string | undefined {
  if (rows.length === 0 || hasMore) return undefined
  const suma = (de: 'esperando' | 'ofrecidos') => rows.reduce((total, viaje) => total + viaje[de], 0)
  const partes = [
    suma('esperando') > 0 && contar(suma('esperando'), 'persona espera', 'personas esperan'),
    suma('ofrecidos') > 0 && contar(suma('ofrecidos'), 'lugar ofrecido', 'lugares ofrecidos'),
  ]
  return `${partes.filter(Boolean).join(' y ')}, en ${contar(rows.length, 'viaje')}`
}

/** Lists the trips with a waiting list. */
function ViajesScreen() {
  const list = useList('viajes con espera', (cursor, signal) =>
    browserClient.call(viajesconespera, { query: { cursor, limite: '50' }, signal }),
  )
  return (
    <>
      <BackLink to="/admin/gestionreservas">Gestión de Reservas</BackLink>
      <ScreenHead title="Listas de espera" subtitle={describeEspera(list)} />
      <div className="above-5">
        <ListBody
          list={list}
          failed="No pudimos cargar las listas"
          one="viaje"
          many="viajes"
          opens
          empty={
            <EmptyState heading="h2" icon={Hourglass} title="Nadie espera un lugar">
              Cuando un viaje se completa, las familias pueden anotarse y aparecen acá, por orden.
            </EmptyState>
          }
        >
          <Table
            caption="Viajes con lista de espera"
            rows={list.rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/admin/espera/${id}`}
            columns={[
              {
                key: 'viaje',
                title: 'Viaje',
                cell: ({ nombrepaquete }) => nombrepaquete,
                phone: 'title',
              },
              {
                key: 'curso',
                title: 'Colegio / curso',
                cell: ({ datoscolegio }) => <CursoCorto curso={datoscolegio} />,
              },
              {
                key: 'salida',
                title: 'Sale',
                cell: ({ fechasalida }) => <Fecha value={fechasalida} />,
                tight: true,
                phone: 'end',
              },
              figures<Viaje>({
                key: 'esperando',
                title: 'Esperan',
                cell: ({ esperando }) => esperando || '—',
                phone: 'hide',
              }),
              figures<Viaje>({
                key: 'ofrecidos',
                title: 'Con oferta',
                cell: ({ ofrecidos }) => ofrecidos || '—',
                phone: 'hide',
              }),
              figures<Viaje>({
                key: 'libres',
                title: 'Lugares libres',
                cell: ({ esperando, ofrecidos, libres, cupo }) => (
                  <>
                    <span className="wide-word">
                      {libres} de {cupo}
                    </span>
                    <span className="phone-word">
                      {contarTodo([esperando, 'espera', 'esperan'], [ofrecidos, 'con oferta', 'con oferta'])},{' '}
                      {contar(libres, 'libre')}
                    </span>
                  </>
                ),
                phone: 'under',
              }),
            ]}
          />
        </ListBody>
      </div>
    </>
  )
}
