import { RefreshCw, Scale } from 'lucide-react'
import { conciliarpagos, vistaconciliacion } from '../../../../contract/dinero/caja.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { diferenciaText, estadoNuestro, estadoProveedor } from './conciliacion-textos.pure.ts'
import type { ConciliacionRow } from './datos.ts'
import { ReservasLinks } from './reservas-links.tsx'

const columns: Column<ConciliacionRow>[] = [
  { key: 'fecha', title: 'Preparado', cell: (row) => <Fecha value={row.fecha} />, tight: true, extra: true },
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  { key: 'reservas', title: 'Reserva', cell: (row) => <ReservasLinks named reservas={row.reservas} />, tight: true },
  figures({ key: 'importe', title: 'Importe', cell: (row) => <Money centavos={row.importe} />, phone: 'end' }),
  {
    key: 'nuestro',
    title: 'Nuestros libros',
    cell: (row) => (
      <Palabra
        estado={estadoNuestro(row.estado, row.pago)}
        cobrado={row.cobrado}
        devuelto={row.devuelto}
        pago={row.pago}
      />
    ),
    share: 2.2,
    phone: 'fact',
  },
  {
    key: 'suyo',
    title: 'Mercado Pago',
    cell: (row) =>
      row.diferencia === 'no_responde' ? (
        'No responde'
      ) : (
        <Palabra
          estado={estadoProveedor(row.proveedor)}
          cobrado={row.proveedorcobrado}
          devuelto={row.proveedordevuelto}
          pago={row.proveedorpago}
        />
      ),
    share: 2.2,
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
    phone: 'run',
  },
]

/** Our word beside the provider's where they differ, of the payments that were prepared last; and the press that makes them agree. */
export function Conciliacion() {
  const { pending, attempt } = useAttempt()
  const listado = useListado(vistaconciliacion, ['todos'], undefined, 'todos')
  const revisados = listado.pages.reduce((suma, page) => suma + page.revisados, 0)
  const todos = Boolean(listado.values.todos)
  const distintas = listado.rows.filter(({ diferencia }) => diferencia !== '').length
  const reconcile = async () => {
    const ids = listado.rows.slice(0, 50).map(({ id }) => String(id))
    const { results } = await browserClient.call(conciliarpagos, { body: { ids } })
    showToast(
      results.fallaron === 0
        ? 'Nuestros libros quedaron al día con Mercado Pago.'
        : `Mercado Pago no respondió por ${results.fallaron} de ellos. Probá de nuevo en unos minutos.`,
      results.fallaron === 0 ? 'ok' : 'bad',
      'conciliar',
    )
    listado.retry()
  }
  return (
    <>
      <div className="row spread below-4 parte-tools">
        <p aria-live="polite">{listado.loaded && resumen(revisados, distintas)}</p>
        {(!listado.loaded || pending || listado.rows.length > 0) && (
          <Button
            size={40}
            disabled={!listado.loaded}
            pending={pending}
            pendingLabel="Conciliando"
            onClick={() => attempt(reconcile, { as: 'conciliar' })}
          >
            {!pending && <Icon of={RefreshCw} />}
            Conciliar ahora
          </Button>
        )}
      </div>
      <ListadoTools listado={listado}>
        <Segmented
          legend="Qué se muestra"
          choices={[
            { value: '', label: 'Diferencias' },
            { value: '1', label: 'Todos' },
          ]}
          value={todos ? '1' : ''}
          onChange={(value) => listado.setFilter({ todos: value })}
        />
      </ListadoTools>
      <ListadoTable
        listado={{ ...listado, filtered: false }}
        caption="Conciliación con Mercado Pago"
        columns={columns}
        one="cobro"
        many="cobros"
        failed="No pudimos traer la conciliación"
        empty={{
          icon: Scale,
          title: revisados > 0 ? 'Nuestros libros dicen lo mismo que Mercado Pago' : 'No hay cobros por comparar',
          text:
            revisados === 0 &&
            'Cuando una familia empieza a pagar en línea, su cobro se compara acá con lo que dice el medio de pago.',
          action: listado.hasMore && (
            <Button look="outline" size={40} pending={listado.loadingMore} onClick={listado.loadMore}>
              Revisar los anteriores
            </Button>
          ),
        }}
      />
    </>
  )
}

type Dicho = { estado: string; cobrado: Centavos | null; devuelto: Centavos | null; pago: string }

function Palabra({ estado, cobrado, devuelto, pago }: Dicho) {
  return (
    <span className="asides">
      {estado}
      {cobrado !== null && (
        <>
          {' '}
          <Money centavos={cobrado} />
        </>
      )}
      {devuelto !== null && (
        <>
          , devuelto <Money centavos={devuelto} />
        </>
      )}
      {pago && <small className="num">Pago {pago}</small>}
    </span>
  )
}

function resumen(revisados: number, distintas: number): string {
  if (revisados === 0) return ''
  const donde = revisados === 1 ? 'en el último cobro' : `en los últimos ${revisados} cobros`
  if (distintas === 0) return `Todo coincide ${donde}.`
  return distintas === 1 ? `Hay una diferencia ${donde}.` : `Hay ${distintas} diferencias ${donde}.`
}
