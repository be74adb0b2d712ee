import { nuevapropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { defaultAges } from '../../../../default-ages.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { ChooseFamilia } from '../choose-familia.tsx'
import { noChoice, ViajeFields } from '../viaje-fields.tsx'

const blank = {
  ...{ mail: '', nombreT: '', apellidoT: '', documentoT: '', telefono: '' },
  ...{ documento: '', apellido: '', nombre: '', fechaN: '', observaciones: '' },
  ...{ curso: '', paquete: '', ...noChoice },
} as const

export default function PropuestaDialog(props: { onClose?: () => void; onSaved?: () => void }) {
  return (
    <FormDialog
      title="Nueva reserva por teléfono"
      wide
      call={nuevapropuesta}
      defaultValues={blank}
      submitLabel="Guardar y avisar"
      saved={({ venceen }, { mail }) =>
        `Guardamos el lugar hasta el ${formatInstant(venceen)} y le mandamos el enlace a ${mail}.`
      }
      {...props}
    >
      {({ Day, Text }) => (
        <>
          <p>
            La familia recibe un mail con un enlace: revisa los datos, completa lo que falte y acepta el convenio. Si
            todavía no tiene cuenta, la invitamos a crearla.
          </p>
          <h3 className="plain-title accent">Quién llama</h3>
          <ChooseFamilia />
          <div className="fields">
            <Text name="mail" label="Email" type="email" whole />
            <Text name="apellidoT" label="Apellido" />
            <Text name="nombreT" label="Nombre" />
            <Text name="telefono" label="Teléfono" type="tel" inputMode="numeric" />
            <Text name="documentoT" label="Nº de Documento" optional inputMode="numeric" />
          </div>
          <h3 className="plain-title accent">Quién viaja</h3>
          <div className="fields">
            <Text name="apellido" label="Apellido" />
            <Text name="nombre" label="Nombre" />
            <Text name="documento" label="Nº de Documento" inputMode="numeric" />
            <Day name="fechaN" label="Fecha de nacimiento" age={defaultAges.pasajero} optional />
          </div>
          <h3 className="plain-title accent">El viaje</h3>
          <ViajeFields />
        </>
      )}
    </FormDialog>
  )
}
