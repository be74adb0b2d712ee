import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { contar } from '../../../../reglas/cifras.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatDocumento, formatTelefono } from '../../../ui/numeros.pure.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { AcompananteDialog } from './acompanante-dialog.tsx'
import type { TableroData } from './datos.ts'
import { tiposAcompanante } from './tipos.ts'

type Acompanante = TableroData['acompanantes'][number]

const columns: Column<Acompanante>[] = [
  { key: 'apellido', title: 'Apellido', cell: (uno) => uno.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (uno) => uno.nombre, phone: 'title' },
  { key: 'tipo', title: 'Va como', cell: (uno) => tiposAcompanante[uno.tipo], phone: 'end' },
  { key: 'documento', title: 'Documento', cell: (uno) => formatDocumento(uno.documento), tight: true, phone: 'hide' },
  {
    key: 'telefono',
    title: 'Teléfono',
    cell: (uno) => formatTelefono(uno.telefono) || '—',
    tight: true,
    phone: 'hide',
  },
  { key: 'lugar', title: 'Lugar', cell: (uno) => (uno.ocupalugar === '1' ? 'Ocupa uno' : 'No ocupa') },
  { key: 'nota', title: 'Nota', cell: (uno) => uno.nota, extra: true },
]

/** Who travels without a booking: free places, teachers and coordinators. */
export function Acompanantes({ data, onChanged }: { data: TableroData; onChanged: () => void }) {
  const { viaje, acompanantes } = data
  const [opened, setOpened] = useState<Acompanante | 'nuevo'>()
  const add = (
    <Button size={40} onClick={() => setOpened('nuevo')}>
      <Icon of={UserPlus} />
      Agregar acompañante
    </Button>
  )
  return (
    <section className="above-5">
      <div className="row spread below-4">
        <p className="num">
          {contar(acompanantes.length, 'acompañante')}, {contar(viaje.libres, 'lugar libre', 'lugares libres')} en el
          viaje
        </p>
        {acompanantes.length > 0 && add}
      </div>
      {acompanantes.length === 0 ? (
        <EmptyState heading="h2" icon={Users} title="Todavía no acompaña nadie" action={add}>
          Liberados, docentes y coordinadores viajan sin reserva. Quien ocupa un lugar lo toma de los libres.
        </EmptyState>
      ) : (
        <Table
          caption="Acompañantes"
          columns={columns}
          rows={acompanantes}
          rowKey={(uno) => uno.id}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <AcompananteDialog
          idviaje={viaje.id}
          acompanante={opened === 'nuevo' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={onChanged}
        />
      )}
    </section>
  )
}
