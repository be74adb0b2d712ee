import { ClipboardCheck } from 'lucide-react'
import { listadorevisiones, resolverrevision } from '../../../../contract/dinero/cobranza-gestion.ts'
import { shortenMotivo } from '../../../../reglas/revision.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { actions, type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { importesCell } from '../../values/importe.tsx'
import type { RevisionRow } from './reply-types.ts'

const estados = [
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'resuelta', label: 'Resueltas' },
] as const

export function Revisiones() {
  const list = useList(listadorevisiones, ['estado'], (on) => ({ estado: on.estado || 'pendiente' }), 'estado')
  const opened = useOpened('revision', list.rows)
  const row = list.rows.find(({ id, estado }) => String(id) === opened.id && estado === 'pendiente')
  const columns: Column<RevisionRow>[] = [
    {
      key: 'reserva',
      title: 'Reserva',
      cell: (one) => (one.reserva ? one.pasajero : 'Sin reserva'),
      phone: 'title',
    },
    dayColumn({ key: 'fecha', title: 'Llegó', day: (one) => one.fecha, extra: true, phone: 'hide' }),
    {
      key: 'curso',
      title: 'Colegio / curso',
      cell: (one) => one.curso && <ShortCurso curso={one.curso} />,
      share: 1.2,
      extra: true,
      phone: 'hide',
    },
    { key: 'motivo', title: 'Qué pasó', cell: (one) => shortenMotivo(one.motivo), share: 1.6, phone: 'line' },
    figures({
      key: 'debe',
      title: 'Debe en total',
      cell: ({ debears, debeusd }) => importesCell(debears, debeusd, true),
      phone: 'end',
    }),
    actions({
      cell: (one) =>
        one.estado === 'pendiente' && (
          <Button needs={resolverrevision} look="link" onClick={() => opened.open(one.id)}>
            Resolver<span className="visually-hidden"> la revisión {one.id}</span>
          </Button>
        ),
      phone: 'under',
    }),
  ]
  return (
    <>
      <ListSection
        list={list}
        caption="Revisiones"
        noun={{ one: 'revisión', many: 'revisiones', all: 'las revisiones' }}
        views={{ name: 'estado', legend: 'Estado', choices: estados }}
        columns={columns}
        to={({ reserva }) => (reserva ? `/admin/reservas/${reserva}` : undefined)}
        empty={(view) => ({
          icon: ClipboardCheck,
          title: view === 'pendiente' ? 'No hay nada por revisar' : 'No hay revisiones resueltas',
          text: 'Un pago que no coincide, o que llega a una reserva vencida, espera acá a que alguien lo mire.',
        })}
      />
      {row && <ResolveRevision row={row} onClose={opened.close} />}
    </>
  )
}

function ResolveRevision({ row, onClose }: { row: RevisionRow; onClose: () => void }) {
  return (
    <FormDialog
      title="Resolver revisión"
      call={resolverrevision}
      query={{ id: row.id }}
      defaultValues={{ nota: '' }}
      submitLabel="Dar por resuelta"
      pendingLabel="Guardando"
      saved="La revisión quedó resuelta."
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>
            {row.reserva && (
              <b>
                Reserva N.º {row.reserva}, de {row.pasajero}.{' '}
              </b>
            )}
            {row.motivo.replace(/\.$/, '')}.
            {(row.debears > 0 || row.debeusd > 0) && (
              <>
                {' '}
                En total debe{' '}
                <b>
                  <MoneyPair ars={row.debears} usd={row.debeusd} />
                </b>
                .
              </>
            )}
          </p>
          <Area name="nota" label="Qué se hizo" rows={3} />
        </>
      )}
    </FormDialog>
  )
}
