import { RefreshCw, Scale } from 'lucide-react'
import { conciliarpagos, vistaconciliacion } from '../../../../contract/dinero/caja.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import type { ConciliacionRow } from './reply-types.ts'
import { ReservasLinks } from './reservas-links.tsx'

const columns: Column<ConciliacionRow>[] = [
  dayColumn({ key: 'fecha', title: 'Preparado', day: (row) => row.fecha, extra: true }),
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  {
    key: 'reservas',
    title: 'Reserva',
    cell: (row) => <ReservasLinks named reservas={row.reservas} />,
    tight: true,
    phone: 'line',
  },
  figures({ key: 'importe', title: 'Importe', cell: (row) => <Money centavos={row.importe} />, phone: 'end' }),
  { key: 'nuestro', title: 'Nuestros libros', cell: (row) => <StateChip {...ourSide(row)} />, phone: 'fact' },
  {
    key: 'suyo',
    title: 'Mercado Pago',
    cell: (row) => (row.diferencia === 'no_responde' ? 'No responde' : <StateChip {...providerSide(row)} />),
    share: 1.7,
    phone: 'fact',
  },
  {
    key: 'diferencia',
    title: 'Resultado',
    cell: (row) =>
      row.diferencia === '' ? (
        <Chip tone="ok">Coincide</Chip>
      ) : (
        <Chip tone={row.diferencia === 'no_responde' ? 'alert' : 'bad'}>{diferenciaText(row.diferencia)}</Chip>
      ),
    tight: true,
    phone: 'under',
  },
]

const views = {
  name: 'todos',
  legend: 'Qué se muestra',
  choices: [
    { value: '', label: 'Diferencias' },
    { value: '1', label: 'Todos' },
  ],
}

export function Conciliacion() {
  const { pending, attempt } = useAttempt()
  const list = useList(vistaconciliacion, ['todos'], undefined, 'todos')
  const revisados = list.pages.reduce((sum, page) => sum + page.revisados, 0)
  const distinct = list.rows.filter(({ diferencia }) => diferencia !== '').length
  const reconcile = async () => {
    const ids = list.rows.slice(0, 50).map(({ id }) => String(id))
    const { results } = await browserClient.call(conciliarpagos, { body: { ids } })
    showToast(
      results.fallaron === 0
        ? 'Nuestros libros quedaron al día con Mercado Pago.'
        : `Mercado Pago no respondió por ${results.fallaron} de ellos. Probá de nuevo en unos minutos.`,
      results.fallaron === 0 ? 'ok' : 'bad',
      'conciliar',
    )
    list.retry()
  }
  return (
    <>
      {(!list.loaded || pending || list.rows.length > 0) && (
        <div className="row spread centred below-4 parte-tools">
          <p aria-live="polite">{list.loaded && describeResult(revisados, distinct)}</p>
          <Button
            needs={conciliarpagos}
            size={40}
            disabled={!list.loaded}
            pending={pending}
            pendingLabel="Conciliando"
            onClick={() => attempt(reconcile, { as: 'conciliar' })}
          >
            {!pending && <Icon of={RefreshCw} />}
            Conciliar ahora
          </Button>
        </div>
      )}
      <ListSection
        list={list}
        caption="Conciliación con Mercado Pago"
        noun={{ one: 'cobro', many: 'cobros', all: 'la conciliación' }}
        views={views}
        columns={columns}
        empty={() => ({
          icon: Scale,
          title: revisados > 0 ? 'Nuestros libros dicen lo mismo que Mercado Pago' : 'No hay cobros por comparar',
          text:
            revisados === 0
              ? 'Cuando una familia empieza a pagar en línea, su cobro se compara acá con lo que dice Mercado Pago.'
              : describeResult(revisados, distinct),
          action: list.hasMore && (
            <Button look="outline" size={40} pending={list.loadingMore} onClick={list.loadMore}>
              Revisar los anteriores
            </Button>
          ),
        })}
      />
    </>
  )
}

/** The state of a payment in the ledger or at the provider. `cobrado` and `pago` are undefined if the row already shows them. */
type StateLabel = { estado: string; cobrado?: Centavos | null; refunded: Centavos | null; pago?: string }

/** Returns whether both sides have the requested amount. If so, the row shows amount and number only once. */
const isMatching = ({ diferencia, cobrado, importe }: ConciliacionRow) => diferencia === '' && cobrado === importe

function ourSide(row: ConciliacionRow): StateLabel {
  const { cobrado, devuelto, pago } = row
  return { estado: describeOurState(row.estado, pago), refunded: devuelto, ...(!isMatching(row) && { cobrado, pago }) }
}

function providerSide(row: ConciliacionRow): StateLabel {
  const { proveedor, proveedorcobrado: cobrado, proveedordevuelto: returned, proveedorpago: pago } = row
  return { estado: describeProviderState(proveedor), refunded: returned, pago, ...(!isMatching(row) && { cobrado }) }
}

function StateChip({ estado, cobrado, refunded, pago }: StateLabel) {
  return (
    <>
      {estado}
      {typeof cobrado === 'number' && (
        <>
          {' '}
          <Money centavos={cobrado} />
        </>
      )}
      {refunded !== null && (
        <>
          , devuelto <Money centavos={refunded} />
        </>
      )}
      {pago && <span className="muted num">, pago {pago}</span>}
    </>
  )
}

function describeResult(revisados: number, distinct: number): string {
  if (revisados === 0) return ''
  const where = revisados === 1 ? 'en el último cobro' : `en los últimos ${revisados} cobros`
  if (distinct === 0) return `Todo coincide ${where}.`
  return distinct === 1 ? `Hay una diferencia ${where}.` : `Hay ${distinct} diferencias ${where}.`
}

const differenceLabels: Record<string, string> = {
  no_responde: 'Sin respuesta',
  sin_registrar: 'Falta en nuestros libros',
  desconocido: 'No lo conoce',
  importe: 'Otro importe',
  devuelto: 'Otra devolución',
  estado: 'Otro estado',
}

const providerLabels: Record<string, string> = {
  '': 'Nadie intentó pagar',
  approved: 'Aprobado',
  pending: 'Pendiente',
  in_process: 'En proceso',
  authorized: 'Autorizado',
  in_mediation: 'En reclamo',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

const ourLabels: Record<string, string> = {
  preparando: 'Preparado',
  lista: 'Sin pagar',
  reemplazada: 'Reemplazado por otro',
  en_proceso: 'En proceso',
  pagada: 'Pagado',
}

const diferenciaText = (diferencia: string) => differenceLabels[diferencia] ?? diferencia
const describeProviderState = (estado: string) => providerLabels[estado] ?? estado
const describeOurState = (estado: string, pago: string) => (pago ? 'Cobrado' : (ourLabels[estado] ?? estado))
