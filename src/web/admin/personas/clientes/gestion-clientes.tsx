import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listadoclientes, listadocolegiosExc } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { exportaciones } from '../../exportaciones.ts'
import { toTabla } from '../../lista/csv.pure.ts'
import { ExportButton } from '../../lista/export-button.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { saveCsv } from '../../lista/save-csv.ts'
import { totalText } from '../../lista/total.ts'
import { type Filtrable, useListado } from '../../lista/use-listado.ts'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { useAnswer } from '../../use-answer.ts'
import { type ClienteRow, ClientesList } from './clientes-list.tsx'
import { DeleteClienteDialog } from './delete-cliente-dialog.tsx'
import { EditClienteDialog } from './edit-cliente-dialog.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'

/** Search, school and order live in the address; editing and deleting are type 1's. */
export default function GestionClientes() {
  const { tipo } = useStaff()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<ClienteRow>()
  const [deleting, setDeleting] = useState<ClienteRow>()
  const listado = useListado(listadoclientes, ['colegio'])
  const exportClientes = async () => saveCsv('clientes', toTabla(exportaciones.clientes, await listado.fetchAll()))
  return (
    <>
      <ScreenHead
        title="Gestión Clientes"
        subtitle={totalText(listado.total, 'cliente', 'clientes')}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <ExportButton what="los clientes" onExport={exportClientes} />
            </MoreMenu>
            <Button size={40} className="sign-on-phones" onClick={() => setAdding(true)}>
              <Icon of={UserPlus} />
              <span>Agregar Cliente</span>
            </Button>
          </div>
        }
      />
      <ClientesFilters listado={listado} />
      <ClientesList
        listado={listado}
        actions={tipo === '1' ? { onEdit: setEditing, onDelete: setDeleting } : undefined}
      />
      {adding && <NewClientDialog onClose={() => setAdding(false)} onSaved={listado.retry} />}
      {editing && <EditClienteDialog id={editing.id} onClose={() => setEditing(undefined)} onSaved={listado.retry} />}
      {deleting && (
        <DeleteClienteDialog cliente={deleting} onClose={() => setDeleting(undefined)} onDeleted={listado.retry} />
      )}
    </>
  )
}

function ClientesFilters({ listado }: { listado: Filtrable }) {
  const { tipo } = useStaff()
  const colegios = useAnswer('colegios con clientes', (signal) =>
    browserClient.call(listadocolegiosExc, { body: {}, signal }),
  )
  return (
    <ListadoTools
      listado={listado}
      search={tipo === '1' ? 'Apellido, mail o documento' : 'Apellido, mail o teléfono'}
      filtros={
        <Filtro
          listado={listado}
          name="colegio"
          label="Colegio"
          placeholder="Todos los colegios"
          choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        />
      }
    >
      <AskAgain what="los colegios" answers={[colegios]} />
    </ListadoTools>
  )
}
