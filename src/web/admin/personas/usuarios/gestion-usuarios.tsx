import { useState } from 'react'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DiscardDialog } from '../../../ui/dialog.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useAnyUnsaved } from '../../form/unsaved.ts'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { Beside } from '../../shell/beside.tsx'
import { ConfiguracionBack } from '../../shell/configuracion-back.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../../platform/configuracion/configuracion.css'
import { nuevoUsuarioAdmin } from '../../../../contract/especificacion/clientes.ts'
import { passwordHint } from '../../../session/password-hint.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { useStaff } from '../../shell/staff.ts'
import { AreasFields } from './areas-fields.tsx'
import { noAreas, type Persona, tiposDePersonal, veReducida } from './persona.ts'
import { PersonaPanel } from './persona-panel.tsx'

export const handle = { title: 'Gestionar Usuarios' }

const estados = [
  { value: '1', label: 'Activos' },
  { value: '0', label: 'Desactivados' },
]

/** Lists the staff with their access types, and a form that adds a member. */
export default function GestionUsuarios() {
  const listado = useListado(listadopersonal, ['tipo', 'estado'])
  const opened = useOpened('persona', listado.rows)
  const unsaved = useAnyUnsaved()
  /** The id of the person to open after the open panel's unsaved changes are discarded. */
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
        search="Nombre, usuario o mail"
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
        failed="No pudimos cargar el personal"
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
    cell: ({ tipo, areas }) => (tipo === '1' ? 'Completa' : Object.keys(areas).length > 0 ? 'Por áreas' : 'Reducida'),
    tight: true,
    phone: 'under',
  },
  {
    key: 'segundofactor',
    title: 'Dos pasos',
    cell: ({ segundofactor }) => (segundofactor ? <Chip tone="ok">Activa</Chip> : <Chip>Sin activar</Chip>),
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

const blank = { apellido: '', nombre: '', mail: '', password: '', ...noAreas }

function NewUserForm({ onDone }: { onDone: () => void }) {
  const { mail: mailAdmin } = useStaff()
  const { form, notice, submit } = useCallForm({
    call: nuevoUsuarioAdmin,
    fixed: { mailAdmin },
    defaultValues: blank,
    onSaved([{ error = true, mensaje = 'No pudimos crear el usuario' } = {}]) {
      showToast(mensaje, error ? 'bad' : 'ok', 'new user')
      if (error) return
      form.reset(blank)
      onDone()
    },
  })
  const { Password, Text } = form
  return (
    <Form
      of={form}
      className="stack wide admin-form box above-5 narrow"
      onSubmit={submit}
      aria-labelledby="nuevo-usuario"
    >
      <h2 id="nuevo-usuario">Formulario Nuevo Usuario</h2>
      <p className="muted">Entra con administración reducida. {veReducida}</p>
      {notice}
      <div className="row tops">
        <Text name="apellido" label="Apellido" />
        <Text name="nombre" label="Nombre" />
      </div>
      <Text
        name="mail"
        label="Email"
        type="email"
        help="Con este mail la persona entra desde la pantalla de ingreso."
      />
      <Password name="password" label="Contraseña" autoComplete="new-password" help={passwordHint.personal} />
      <AreasFields />
      <div className="row to-end form-end">
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Creando la cuenta">
          Crear Cuenta
        </Button>
      </div>
    </Form>
  )
}
