import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import './clientes.css'
import { ClientesFilters } from './clientes-filters.tsx'
import { type ClienteRow, ClientesList } from './clientes-list.tsx'
import { DeleteClienteDialog } from './delete-cliente-dialog.tsx'
import { EditClienteDialog } from './edit-cliente-dialog.tsx'
import { exportClientes } from './export-clientes.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

/** Search, school and order live in the address; editing and deleting are type 1's. */
export default function GestionClientes() {
  const { tipo } = useStaff()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<ClienteRow>()
  const [deleting, setDeleting] = useState<ClienteRow>()
  const listado = useListado<ClienteRow, 'colegio'>('clientes', ['colegio'], (asked, signal) =>
    browserClient.call(listadoclientes, { body: asked, signal }),
  )
  const { busca, orden, values } = listado
  return (
    <>
      <ScreenHead
        title="Gestión Clientes"
        subtitle={totalText(listado.total, 'cliente', 'clientes')}
        action={
          <div className="screen-actions">
            <ExportButton
              what="los clientes"
              onExport={() => exportClientes({ busca, orden, colegio: values.colegio })}
            />
            <Button size={40} onPointerEnter={preloadDialog} onClick={() => setAdding(true)}>
              <Icon of={UserPlus} />
              Agregar Cliente
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
