import { Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import {
  checkmail,
  listadoclientes,
  listadocolegiosExc,
  nuevoClienteBody,
  nuevocliente,
} from '../../../../contract/especificacion/clientes.ts'
import { parseMail } from '../../../../reglas/parsing.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useReply } from '../../../api/use-answer.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatTelefono } from '../../../ui/phone.pure.ts'
import { actions, type Column } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { DialogButton, DialogIconButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListScreen } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { useStaff } from '../../shell/staff.ts'
import { DeleteClienteDialog, EditClienteDialog } from './cliente-dialogs.tsx'
import { ClienteFields } from './cliente-fields.tsx'

type ClienteRow = ReplyOf<typeof listadoclientes>['results'][number]

export default function GestionClientes() {
  const full = useStaff().tipo === '1'
  const list = useList(listadoclientes, ['colegio'])
  const colegios = useReply(listadocolegiosExc, { body: {} })
  return (
    <ListScreen
      list={list}
      title="Gestión Clientes"
      caption="Clientes"
      noun={{ one: 'cliente', many: 'clientes', all: 'los clientes' }}
      file={{ name: 'clientes', columns: exportaciones.clientes }}
      rareActions={
        full && (
          <Link to="/admin/importar" look="plain" size={40}>
            Importar de otro sistema
          </Link>
        )
      }
      action={
        <DialogButton size={40} className="icon-on-phones" dialog={<NewClientDialog />}>
          <Icon of={UserPlus} />
          <span>Agregar Cliente</span>
        </DialogButton>
      }
      search={full ? 'Apellido, mail o documento' : 'Apellido, mail o teléfono'}
      filters={[
        {
          name: 'colegio',
          label: 'Colegio',
          placeholder: 'Todos los colegios',
          choices: (colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        },
      ]}
      tools={<RetryNotice what="los colegios" answers={[colegios]} />}
      columns={full ? [...columns, actionsColumn] : columns}
      to={full ? ({ id }) => `/admin/clientes/${id}` : undefined}
      empty={{
        icon: Users,
        title: 'Todavía no hay clientes',
        text: 'Acá aparecen quienes crean su cuenta en el sitio y los que agregues. El colegio de cada uno sale de sus reservas.',
      }}
    />
  )
}

const blank = { apellido: '', nombre: '', telefono: '', mail: '' }

/**
 * Creates a customer. Hides the save button if another account has the address. The server checks the address while staff type, and again
 * on saving.
 */
function NewClientDialog() {
  const phone = useAgencia()?.telefono
  const [taken, setTaken] = useState<readonly string[]>([])
  const isTaken = (mail: string) => taken.includes(parseMail(mail))
  const addTaken = (mail: string) => setTaken((before) => [...before, parseMail(mail)])
  const checkTaken = async (typed: string) => {
    const mail = nuevoClienteBody.shape.mail.safeParse(typed)
    if (!mail.success) return
    try {
      const { results } = await browserClient.call(checkmail, { body: { mail: mail.data } })
      if (results.encontrado) addTaken(mail.data)
    } catch (error) {
      showToast(failureText(error), 'bad', 'check mail')
    }
  }
  return (
    <FormDialog
      title="Agregar Cliente"
      call={nuevocliente}
      defaultValues={blank}
      canSave={({ mail }) => !isTaken(mail)}
      saved="El cliente fue agregado. Le enviamos una invitación por mail."
      onRefused={(codigo, { mail }) => codigo === 'mail_existente' && addTaken(mail)}
    >
      {({ watch }) => (
        <ClienteFields
          telefonoHelp={phone ? `Sin 0 y sin 15 (Ej. ${phone})` : 'Sin 0 y sin 15'}
          mailError={isTaken(watch('mail')) ? 'El Email ya existe en la Base de Datos' : undefined}
          onMailChange={(mail) => void checkTaken(mail)}
        />
      )}
    </FormDialog>
  )
}

const columns: Column<ClienteRow>[] = [
  {
    key: 'nombre',
    title: 'Apellido y Nombre',
    cell: ({ apellido, nombre }) => (
      <>
        <span className="strong">{apellido}</span>, {nombre}
      </>
    ),
    phone: 'title',
    sortable: true,
  },
  { key: 'mail', title: 'Email', cell: (row) => row.mail, share: 1.6 },
  { key: 'telefono', title: 'Teléfono', cell: (row) => formatTelefono(row.telefono), tight: true, phone: 'end' },
  { key: 'colegio', title: 'Colegio', cell: (row) => row.colegio, share: 1.2 },
]

const actionsColumn = actions<ClienteRow>({
  hiddenTitle: false,
  cell: (row) => (
    <>
      <DialogIconButton
        icon={Pencil}
        label={`Editar a ${row.nombre} ${row.apellido}`}
        dialog={<EditClienteDialog id={row.id} />}
      />
      <DialogIconButton
        icon={Trash2}
        label={`Eliminar a ${row.nombre} ${row.apellido}`}
        dialog={<DeleteClienteDialog cliente={row} />}
      />
    </>
  ),
  // Phones hide the actions, because a row opens the customer's screen, which has them too.
  phone: 'hide',
})
