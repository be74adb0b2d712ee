import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { crearacompanante, editaracompanante, eliminaracompanante } from '../../../../contract/viajes/gente.ts'
import { opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { formatCount, formatDocumento } from '../../../../reglas/numbers.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTelefono } from '../../../ui/phone.pure.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { newestOf } from '../../form/newest-of.ts'
import { countWithoutSeat, type TableroData, tiposAcompanante } from './viaje-data.ts'

type Acompanante = TableroData['acompanantes'][number]

const columns: Column<Acompanante>[] = [
  { key: 'apellido', title: 'Apellido', cell: (one) => one.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (one) => one.nombre, phone: 'title' },
  { key: 'tipo', title: 'Va como', cell: (one) => tiposAcompanante[one.tipo], phone: 'end' },
  { key: 'documento', title: 'Documento', cell: (one) => formatDocumento(one.documento), tight: true, phone: 'hide' },
  {
    key: 'telefono',
    title: 'Teléfono',
    cell: ({ telefono }) =>
      telefono ? (
        <a className="above-row" href={`tel:${telefono}`}>
          {formatTelefono(telefono)}
        </a>
      ) : (
        <span className="muted">—</span>
      ),
    tight: true,
    phone: 'under',
  },
  { key: 'lugar', title: 'Lugar', cell: (one) => (one.ocupalugar ? 'Ocupa un lugar' : 'No ocupa lugar') },
  {
    key: 'nota',
    title: 'Nota',
    cell: (one) => one.nota || <span className="muted">—</span>,
    extra: true,
    phone: 'hide',
  },
]

export function Acompanantes({ data }: { data: TableroData }) {
  const { viaje, acompanantes } = data
  const [opened, setOpened] = useState<Acompanante>()
  const withoutLugar = countWithoutSeat(acompanantes)
  const add = (
    <DialogButton needs={crearacompanante} look="outline" size={40} dialog={<AcompananteDialog idviaje={viaje.id} />}>
      <Icon of={UserPlus} />
      Agregar acompañante
    </DialogButton>
  )
  return (
    <section className="above-5">
      <div className="row spread below-4">
        <p className="num">
          {formatCount(acompanantes.length, 'acompañante')}
          {withoutLugar > 0 && `, ${formatCount(withoutLugar, 'no ocupa lugar', 'no ocupan lugar')}`},{' '}
          {formatCount(viaje.libres, 'lugar libre', 'lugares libres')} en el viaje
        </p>
        {acompanantes.length > 0 && add}
      </div>
      {acompanantes.length === 0 ? (
        <EmptyState heading="h2" icon={Users} title="Todavía no acompaña nadie" action={add} wide>
          Liberados, docentes y coordinadores viajan sin reserva. Quien ocupa un lugar lo toma de los libres.
        </EmptyState>
      ) : (
        <Table caption="Acompañantes" columns={columns} rows={acompanantes} onOpen={setOpened} />
      )}
      {opened && (
        <AcompananteDialog
          idviaje={viaje.id}
          acompanante={newestOf(acompanantes, opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

type Props = { idviaje: number; acompanante?: Acompanante; onClose?: () => void }

function AcompananteDialog({ idviaje, acompanante, onClose }: Props) {
  const [removing, setRemoving] = useState(false)
  const options = useResults(opcionesviajes)
  if (acompanante && removing)
    return (
      <ConfirmDialog
        action="Quitar del viaje"
        onClose={onClose}
        call={eliminaracompanante}
        query={{ id: acompanante.id }}
        done="Ya no viaja."
      >
        <p>
          <b>
            {acompanante.apellido}, {acompanante.nombre}
          </b>{' '}
          deja el viaje y su habitación.
          {acompanante.ocupalugar && ' Su lugar es de quien espera primero, o queda libre.'}
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={acompanante ? 'Editar acompañante' : 'Agregar acompañante'}
      call={acompanante ? editaracompanante : crearacompanante}
      query={{ id: acompanante?.id ?? idviaje }}
      defaultValues={{
        tipo: acompanante?.tipo ?? 'liberado',
        documento: acompanante?.documento ?? '',
        apellido: acompanante?.apellido ?? '',
        nombre: acompanante?.nombre ?? '',
        telefono: acompanante?.telefono ?? '',
        personal: String(acompanante?.idpersonal ?? ''),
        ocupalugar: acompanante?.ocupalugar === false ? ('0' as const) : ('1' as const),
        nota: acompanante?.nota ?? '',
      }}
      onClose={onClose}
      version={acompanante?.version}
      saved="El acompañante quedó guardado."
    >
      {({ Choice, Flag, Text, watch }) => (
        <div className="fields">
          <Choice
            name="tipo"
            label="Va como"
            choices={Object.entries(tiposAcompanante).map(([value, label]) => ({ value, label }))}
          />
          <Text name="documento" label="Nº de Documento" inputMode="numeric" />
          <Text name="apellido" label="Apellido" />
          <Text name="nombre" label="Nombre" />
          <Text
            name="telefono"
            label="Teléfono"
            optional
            whole={watch('tipo') !== 'coordinador'}
            type="tel"
            inputMode="numeric"
          />
          {watch('tipo') === 'coordinador' && (
            <Choice
              name="personal"
              label="Del personal"
              optional
              placeholder="De afuera"
              choices={(options.data?.responsables ?? []).map(({ id, nombre }) => ({
                value: id,
                label: nombre,
              }))}
              error={options.error}
            />
          )}
          <Text name="nota" label="Nota" optional whole />
          <div className="field-whole">
            <Flag name="ocupalugar" label="Ocupa un lugar del viaje" help="Lo toma de los libres al guardar." />
          </div>
          {acompanante && (
            <div className="field-whole">
              <Button look="link" onClick={() => setRemoving(true)}>
                Quitar del viaje
              </Button>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  )
}
