import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DiscardDialog } from '../../../ui/dialog.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { useAnyUnsaved } from '../../form/unsaved.ts'
import { ListTable } from '../../lista/list-table.tsx'
import { Filtro, ListTools } from '../../lista/list-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useList } from '../../lista/use-list.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../../platform/configuracion/configuracion.css'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { nuevoUsuarioAdmin } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { passwordHint } from '../../../session/password-hint.ts'
import { showToast } from '../../../ui/toast.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useStaff } from '../../shell/staff.ts'
import { AreasFields, noAreas, type Persona, reducedViewHelp, tiposDePersonal } from './persona-fields.tsx'
import { PersonaPanel } from './persona-panel.tsx'

export const handle = { title: 'Gestionar Usuarios' }

const estados = [
  { value: '1', label: 'Activos' },
  { value: '0', label: 'Desactivados' },
]

export default function GestionUsuarios() {
  const list = useList(listadopersonal, ['tipo', 'estado'])
  const opened = useOpened('persona', list.rows)
  const unsaved = useAnyUnsaved()
  /** The user to open after staff discard the unsaved changes of the open panel. */
  const [next, setNext] = useState<string>()
  const open = (id: string) => (unsaved && id !== opened.id ? setNext(id) : opened.open(id))
  const persona = list.rows.find(({ id }) => String(id) === opened.id)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Gestionar Usuarios"
        subtitle={totalText(list.total, 'persona', 'personas')}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <Link to="/admin/ingresos" look="outline" size={40}>
                Ingresos y sesiones
              </Link>
            </MoreMenu>
            <DialogButton size={40} className="icon-on-phones" dialog={<NewUserDialog />}>
              <Icon of={UserPlus} />
              <span>Agregar Usuario</span>
            </DialogButton>
          </div>
        }
      />
      <ListTools
        list={list}
        search="Nombre, usuario o mail"
        filters={
          <>
            <Filtro list={list} name="tipo" label="Tipo" placeholder="Todos" choices={tiposDePersonal} />
            <Filtro list={list} name="estado" label="Estado" placeholder="Todos" choices={estados} />
          </>
        }
      />
      <ListTable
        list={list}
        caption="Personal"
        columns={columns}
        one="persona"
        many="personas"
        failed="No pudimos cargar el personal"
        empty={{ title: 'Todavía no hay personal', text: 'Creá el primer usuario con «Agregar Usuario».' }}
        openId={opened.id}
        onOpen={({ id }) => open(String(id))}
      />
      {persona && (
        <PersonaPanel
          key={persona.id}
          persona={persona}
          steps={{ ...opened.steps, move: open }}
          onClose={opened.close}
        />
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
    cell: ({ tipo, areas }) => {
      const count = Object.keys(areas).length
      return tipo === '1' ? 'Completa' : count > 0 ? `Reducida, ${formatCount(count, 'área')}` : 'Reducida'
    },
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

function NewUserDialog() {
  const { mail: mailAdmin } = useStaff()
  return (
    <FormDialog
      title="Formulario Nuevo Usuario"
      call={nuevoUsuarioAdmin}
      fixed={{ mailAdmin }}
      defaultValues={{ apellido: '', nombre: '', mail: '', password: '', ...noAreas }}
      submitLabel="Crear Cuenta"
      pendingLabel="Creando la cuenta"
      send={createUser}
      onSaved={([{ mensaje = '' } = {}]) => {
        showToast(mensaje, 'ok', 'new user')
        refetchAll()
      }}
    >
      {({ Password, Text }) => (
        <>
          <p className="muted">Entra con administración reducida. {reducedViewHelp}</p>
          <div className="fields">
            <Text name="apellido" label="Apellido" />
            <Text name="nombre" label="Nombre" />
            <Text
              name="mail"
              label="Email"
              type="email"
              whole
              help="Con este mail la persona entra desde la pantalla de ingreso."
            />
            <Password
              name="password"
              label="Contraseña"
              autoComplete="new-password"
              whole
              help={passwordHint.personal}
            />
          </div>
          <AreasFields />
        </>
      )}
    </FormDialog>
  )
}

/**
 * Creates a user. The specification makes the server reply with success even if another account has the address.
 * @throws ApiError about the field `mail` in that case
 */
async function createUser(body: BodyInput<typeof nuevoUsuarioAdmin>) {
  const reply = await browserClient.call(nuevoUsuarioAdmin, { body })
  const [{ error = true, mensaje = 'No pudimos crear el usuario' } = {}] = reply.results
  if (error) throw new ApiError(409, { codigo: 'datos_invalidos', mensaje, campos: { mail: mensaje } })
  return reply
}
