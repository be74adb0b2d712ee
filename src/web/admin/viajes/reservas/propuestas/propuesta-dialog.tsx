import { useState } from 'react'
import { nuevapropuesta, propuestaBody } from '../../../../../contract/viajes/propuestas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { edades } from '../../../../edades.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { type Eleccion, ViajeFields } from '../viaje/viaje-fields.tsx'

const blank = {
  ...{ mail: '', nombreT: '', apellidoT: '', documentoT: '', telefono: '' },
  ...{ documento: '', apellido: '', nombre: '', fechaN: '', observaciones: '' },
  ...{ curso: '', paquete: '', pp: '', anticipo: '', cuotas: '' },
  personalPago: '0',
} as const

/** A booking taken on the phone: staff fill in what they hear, the family completes and accepts it. */
export function PropuestaDialog({ onClose, onDone }: { onClose: () => void; onDone?: () => void }) {
  const [clave] = useState(newClave)
  return (
    <FormDialog
      title="Nueva reserva por teléfono"
      wide
      schema={propuestaBody}
      defaultValues={blank}
      submitLabel="Guardar y avisar"
      pendingLabel="Guardando"
      onSubmit={async (body) => {
        const { results } = await browserClient.call(nuevapropuesta, { body, idempotencyKey: clave })
        showToast(`Guardamos el lugar hasta el ${results.venceen} y le mandamos el enlace a ${body.mail}.`)
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const { curso, paquete, pp, personalPago, anticipo = '', cuotas = '' } = watch()
        const chosen = { curso, paquete, pp, anticipo, cuotas, personalPago: personalPago === '1' ? '1' : '0' } as const
        const text = (name: 'nombreT' | 'apellidoT' | 'nombre' | 'apellido', label: string) => (
          <TextField label={label} autoComplete="off" error={errors[name]?.message} {...register(name)} />
        )
        return (
          <>
            <p>
              La familia recibe un mail con un enlace: revisa los datos, completa lo que falte y acepta el convenio. Si
              todavía no tiene cuenta, la invitamos a crearla.
            </p>
            <h3 className="phone-part">Quién llama</h3>
            <div className="fields">
              <TextField
                label="Email"
                type="email"
                whole
                autoComplete="off"
                error={errors.mail?.message}
                {...register('mail')}
              />
              {text('apellidoT', 'Apellido')}
              {text('nombreT', 'Nombre')}
              <TextField
                label="Teléfono"
                type="tel"
                inputMode="numeric"
                autoComplete="off"
                error={errors.telefono?.message}
                {...register('telefono')}
              />
              <TextField
                label="Nº de Documento"
                optional
                inputMode="numeric"
                autoComplete="off"
                error={errors.documentoT?.message}
                {...register('documentoT')}
              />
            </div>
            <h3 className="phone-part">Quién viaja</h3>
            <div className="fields">
              {text('apellido', 'Apellido')}
              {text('nombre', 'Nombre')}
              <TextField
                label="Nº de Documento"
                inputMode="numeric"
                autoComplete="off"
                error={errors.documento?.message}
                {...register('documento')}
              />
              <DateField
                label="Fecha de nacimiento"
                age={edades.pasajero}
                optional
                error={errors.fechaN?.message}
                {...register('fechaN')}
              />
            </div>
            <h3 className="phone-part">El viaje</h3>
            <ViajeFields
              chosen={chosen}
              errors={{
                curso: errors.curso?.message,
                paquete: errors.paquete?.message,
                pp: errors.pp?.message,
                anticipo: errors.anticipo?.message,
                cuotas: errors.cuotas?.message,
              }}
              onChoose={(part) => {
                for (const [name, value] of Object.entries(part))
                  setValue(name as keyof Eleccion, value, { shouldDirty: true, shouldValidate: value !== '' })
              }}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
