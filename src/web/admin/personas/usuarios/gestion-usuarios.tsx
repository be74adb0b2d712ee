import { useState } from 'react'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DiscardDialog } from '../../../ui/dialog.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Beside } from '../../beside.tsx'
import { ConfiguracionBack } from '../../configuracion-back.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnyUnsaved } from '../../unsaved.ts'
import '../../casa/configuracion/configuracion.css'
import { NewUserForm } from './new-user-form.tsx'
import { type Persona, tiposDePersonal } from './persona.ts'
import { PersonaPanel } from './persona-panel.tsx'

export const handle = { title: 'Gestionar Usuarios' }

const estados = [
  { value: '1', label: 'Activos' },
  { value: '0', label: 'Desactivados' },
]

/** The staff: who there is and what each may, and the form for somebody new. */
export default function GestionUsuarios() {
  const listado = useListado(listadopersonal, ['tipo', 'estado'])
  const opened = useOpened('persona', listado.rows)
  const unsaved = useAnyUnsaved()
  /** Who was asked for while the panel of another holds what nobody saved. */
  const [next, setNext] = useState<string>()
  const open = (id: string) => (unsaved && id !== opened.id ? setNext(id) : opened.open(id))
  const persona = listado.rows.find(({ id }) => String(id) === opened.id)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Gestionar Usuarios"
        subtitle={totalText(listado.total, 'persona', 'personas')}
        action={
          <Link to="/admin/ingresos" look="outline" size={40}>
            Ingresos y sesiones
          </Link>
        }
      />
      <ListadoTools
        listado={listado}
        search="Nombre, usuario o email"
        filtros={
          <>
            <Filtro listado={listado} name="tipo" label="Tipo" placeholder="Todos" choices={tiposDePersonal} />
            <Filtro listado={listado} name="estado" label="Estado" placeholder="Todos" choices={estados} />
          </>
        }
      />
      <ListadoTable
        listado={listado}
        caption="Personal"
        columns={columns}
        one="persona"
        many="personas"
        failed="No pudimos traer el personal"
        empty={{ title: 'Todavía no hay personal', text: 'Creá el primer usuario con el formulario de abajo.' }}
        openId={opened.id}
        onOpen={({ id }) => open(String(id))}
      />
      <NewUserForm onDone={listado.retry} />
      {persona && (
        <Beside>
          <PersonaPanel
            key={persona.id}
            persona={persona}
            steps={{ ...opened.steps, move: open }}
            onClose={opened.close}
            onChanged={listado.retry}
          />
        </Beside>
      )}
      {next && (
        <DiscardDialog
          onDiscard={() => {
            opened.open(next)
            setNext(undefined)
          }}
          onStay={() => setNext(undefined)}
        />
      )}
    </>
  )
}

const columns: Column<Persona>[] = [
  {
    key: 'apellido',
    title: 'Apellido y Nombre',
    cell: ({ apellido, nombre }) => `${apellido}, ${nombre}`,
    sortable: true,
    phone: 'title',
  },
  { key: 'usuario', title: 'Usuario', cell: ({ usuario }) => usuario },
  { key: 'mail', title: 'Email', cell: ({ mail }) => mail, extra: true, phone: 'hide' },
  {
    key: 'tipo',
    title: 'Tipo',
    cell: ({ tipo }) => (tipo === '1' ? 'Completa' : 'Reducida'),
    tight: true,
    phone: 'under',
  },
  {
    key: 'segundofactor',
    title: 'Segundo factor',
    cell: ({ segundofactor }) => (segundofactor ? <Chip tone="ok">Activo</Chip> : <Chip>Sin activar</Chip>),
    tight: true,
    extra: true,
    phone: 'hide',
  },
  {
    key: 'ultimo',
    title: 'Último ingreso',
    cell: ({ ultimoingreso }) => (ultimoingreso ? <Fecha value={ultimoingreso} /> : 'Nunca'),
    tight: true,
    phone: 'hide',
  },
  {
    key: 'activo',
    title: 'Estado',
    cell: ({ activo }) => (activo ? <Chip tone="ok">Activo</Chip> : <Chip tone="bad">Desactivado</Chip>),
    tight: true,
    phone: 'end',
  },
]
