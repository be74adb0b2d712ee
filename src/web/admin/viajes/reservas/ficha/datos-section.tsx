import { Pencil } from 'lucide-react'
import { corregirpasajero, corregirtutor } from '../../../../../contract/viajes/reservas.ts'
import { formatDocumento } from '../../../../../reglas/numbers.ts'
import { defaultAges } from '../../../../default-ages.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { DialogIconButton } from '../../../form/dialog-button.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { ChatButton } from '../../../values/chat-button.tsx'
import { Facts } from '../../../values/facts.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail }

export function DatosSection({ ficha }: Props) {
  const { reserva, pasajero, tutor } = ficha
  const domicilio = [
    [tutor.calle, tutor.numero].filter(Boolean).join(' '),
    tutor.piso && `piso ${tutor.piso}`,
    tutor.depto && `depto ${tutor.depto}`,
    tutor.localidad,
  ]
  return (
    <>
      <Section
        title="Pasajero"
        action={
          <DialogIconButton
            needs={corregirpasajero}
            icon={Pencil}
            label="Corregir el pasajero"
            dialog={<PasajeroDialog ficha={ficha} />}
          />
        }
      >
        <Facts
          facts={[
            { label: 'Apellido', value: pasajero.apellido },
            { label: 'Nombre', value: pasajero.nombre },
            { label: 'Documento', value: formatDocumento(pasajero.documento) },
            {
              label: 'Fecha de nacimiento',
              value: pasajero.fechanacimiento && <Fecha value={pasajero.fechanacimiento} />,
            },
          ]}
        />
      </Section>
      <Section
        title="Tutor"
        action={
          <DialogIconButton
            needs={corregirtutor}
            icon={Pencil}
            label="Corregir el tutor"
            dialog={<TutorDialog ficha={ficha} />}
          />
        }
      >
        <Facts
          facts={[
            { label: 'Apellido', value: tutor.apellido },
            { label: 'Nombre', value: tutor.nombre },
            { label: 'Documento', value: formatDocumento(tutor.documento) },
            { label: 'Fecha de nacimiento', value: tutor.fechanacimiento && <Fecha value={tutor.fechanacimiento} /> },
            { label: 'Domicilio', value: domicilio.filter(Boolean).join(', '), whole: true },
            { label: 'Email de la cuenta', value: reserva.mail, whole: true },
            ...(tutor.observaciones ? [{ label: 'Observaciones', value: tutor.observaciones, whole: true }] : []),
          ]}
        >
          {tutor.telefono && <ChatButton telefono={tutor.telefono} />}
        </Facts>
      </Section>
    </>
  )
}

function PasajeroDialog({ ficha: { reserva, pasajero } }: Props) {
  const { documento, apellido, nombre, fechanacimiento } = pasajero
  return (
    <FormDialog
      title="Corregir el pasajero"
      call={corregirpasajero}
      query={{ id: reserva.id }}
      defaultValues={{ documento, apellido, nombre, fechaN: formatFecha(fechanacimiento), motivo: '' }}
      version={pasajero.version}
      saved="Los datos del pasajero quedaron corregidos."
    >
      {({ Day, Text }) => (
        <>
          <p>El cambio se ve en todas las reservas de esta persona. El convenio aceptado no cambia.</p>
          <div className="fields">
            <Text name="apellido" label="Apellido" />
            <Text name="nombre" label="Nombre" />
            <Text name="documento" label="Nº de Documento" inputMode="numeric" />
            <Day name="fechaN" label="Fecha de nacimiento" age={defaultAges.pasajero} />
            <Text name="motivo" label="Motivo del cambio" whole help="Queda en la historia de la reserva" />
          </div>
        </>
      )}
    </FormDialog>
  )
}

const campos = [
  ['apellidoT', 'Apellido'],
  ['nombreT', 'Nombre'],
  ['documentoT', 'Nº de Documento'],
  ['telefono', 'Teléfono'],
  ['localidad', 'Localidad'],
  ['calle', 'Calle'],
  ['numero', 'Número'],
  ['piso', 'Piso'],
  ['depto', 'Depto'],
] as const

function TutorDialog({ ficha: { reserva, tutor } }: Props) {
  const { documento, apellido, nombre, fechanacimiento, version, ...rest } = tutor
  return (
    <FormDialog
      title="Corregir el tutor"
      wide
      call={corregirtutor}
      query={{ id: reserva.id }}
      defaultValues={{
        ...rest,
        documentoT: documento,
        apellidoT: apellido,
        nombreT: nombre,
        fechaNT: formatFecha(fechanacimiento ?? ''),
        motivo: '',
      }}
      version={version}
      saved="Los datos del tutor quedaron corregidos."
    >
      {({ Day, Text }) => (
        <>
          <p>El cambio es de esta reserva sola. El convenio aceptado no cambia.</p>
          <div className="fields">
            {campos.map(([name, label]) => (
              <Text
                name={name}
                key={name}
                label={label}
                inputMode={name === 'documentoT' || name === 'telefono' ? 'numeric' : undefined}
                optional={name === 'numero' || name === 'piso' || name === 'depto'}
              />
            ))}
            <Day name="fechaNT" label="Fecha de nacimiento" age={defaultAges.tutor} optional />
            <Text name="observaciones" label="Observaciones" optional whole />
            <Text name="motivo" label="Motivo del cambio" whole help="Queda en la historia de la reserva" />
          </div>
        </>
      )}
    </FormDialog>
  )
}
