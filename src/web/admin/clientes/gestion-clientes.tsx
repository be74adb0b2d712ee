import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listadoclientes } from '../../../contract/clientes.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListBody } from '../lista/list-body.tsx'
import { useFilters } from '../lista/use-filters.ts'
import { useList } from '../lista/use-list.ts'
import { ScreenHead } from '../screen-head.tsx'
import { ClientesFilters } from './clientes-filters.tsx'
import { ClientesTable } from './clientes-table.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'

const limite = '50'

export default function GestionClientes() {
  const [adding, setAdding] = useState(false)
  const { read, change } = useFilters()
  const colegio = read('colegio')
  const list = useList(`clientes ${colegio}`, (cursor, signal) =>
    browserClient.call(listadoclientes, { body: { colegio, cursor, limite }, signal }),
  )
  return (
    <>
      <ScreenHead
        title="Gestión Clientes"
        action={
          <Button size={40} onPointerEnter={preloadDialog} onClick={() => setAdding(true)}>
            <Icon of={UserPlus} />
            Agregar Cliente
          </Button>
        }
      />
      <ClientesFilters colegio={colegio} onChange={(id) => change({ colegio: id })} />
      <ListBody
        list={list}
        empty={
          <EmptyState title={colegio ? 'Este colegio no tiene clientes' : 'Todavía no hay clientes'}>
            El colegio de cada cliente sale de sus reservas.
          </EmptyState>
        }
        failed="No pudimos traer los clientes"
        one="cliente"
        many="clientes"
      >
        <ClientesTable rows={list.rows} />
      </ListBody>
      {adding && <NewClientDialog onClose={() => setAdding(false)} onSaved={list.retry} />}
    </>
  )
}
