import { Mail } from 'lucide-react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import type { Column } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { SuscriptorEstado } from './suscriptor-estado.tsx'

export type SuscriptorRow = ReplyOf<typeof listadosuscriptores>['results'][number]

type Props = {
  listado: Omit<Listado<SuscriptorRow>, 'values' | 'setFilter'>
  onLeave: (row: SuscriptorRow) => void
  onReactivate: (row: SuscriptorRow) => void
}

export function SuscriptoresList({ listado, onLeave, onReactivate }: Props) {
  const leave: Column<SuscriptorRow> = {
    key: 'acciones',
    title: 'Acciones',
    cell: (row) =>
      row.estado !== 'baja' && (
        <>
          {row.estado === 'rebotado' && (
            <Button look="link" onClick={() => onReactivate(row)} aria-label={`Deshacer el rebote de ${row.mail}`}>
              Deshacer
            </Button>
          )}{' '}
          <Button look="link" onClick={() => onLeave(row)} aria-label={`Dar de baja a ${row.mail}`}>
            Dar de baja
          </Button>
        </>
      ),
    align: 'end',
    phone: 'under',
  }
  return (
    <ListadoTable
      listado={listado}
      caption="Suscriptores"
      columns={[...columns, leave]}
      one="suscriptor"
      many="suscriptores"
      failed="No pudimos traer los suscriptores"
      empty={{
        icon: Mail,
        title: 'Todavía no hay suscriptores',
        text: 'Se suscriben al pie del sitio y confirman desde su casilla.',
      }}
    />
  )
}

const columns: Column<SuscriptorRow>[] = [
  { key: 'mail', title: 'Mail', cell: (row) => row.mail, phone: 'title', sortable: true },
  {
    key: 'estado',
    title: 'Estado',
    cell: (row) => <SuscriptorEstado estado={row.estado} />,
    tight: true,
    phone: 'end',
  },
  {
    key: 'fecha',
    title: 'Se suscribió',
    cell: (row) => <Fecha value={row.fecha} />,
    tight: true,
    sortable: true,
  },
  {
    key: 'baja',
    title: 'Baja',
    cell: (row) => (row.estado === 'baja' && row.baja ? <Fecha value={row.baja} /> : '—'),
    tight: true,
    extra: true,
    phone: 'hide',
  },
]
