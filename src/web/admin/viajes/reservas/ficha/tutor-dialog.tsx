import { corregirTutorBody, corregirtutor } from '../../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { edades } from '../../../../edades.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { MotivoField } from './motivo-field.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

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

export function TutorDialog({ ficha: { reserva, tutor }, onClose, onDone }: Props) {
  const { documento, apellido, nombre, fechanacimiento, huella, ...resto } = tutor
  return (
    <FormDialog
      title="Corregir el tutor"
      wide
      schema={corregirTutorBody}
      defaultValues={{
        ...resto,
        documentoT: documento,
        apellidoT: apellido,
        nombreT: nombre,
        fechaNT: formatFecha(fechanacimiento),
        motivo: '',
      }}
      desde={huella}
      onSubmit={async (body, desde) => {
        await browserClient.call(corregirtutor, { query: { id: reserva.id }, body: { ...body, desde } })
        showToast('Los datos del tutor quedaron corregidos.')
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>El cambio es de esta reserva sola. El convenio aceptado no cambia.</p>
          <div className="fields">
            {campos.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                autoComplete="off"
                inputMode={name === 'documentoT' || name === 'telefono' ? 'numeric' : undefined}
                optional={name === 'numero' || name === 'piso' || name === 'depto'}
                error={errors[name]?.message}
                {...register(name)}
              />
            ))}
            <DateField
              label="Fecha de nacimiento"
              age={edades.tutor}
              optional
              error={errors.fechaNT?.message}
              {...register('fechaNT')}
            />
            <TextField
              label="Observaciones"
              optional
              whole
              autoComplete="off"
              error={errors.observaciones?.message}
              {...register('observaciones')}
            />
            <MotivoField error={errors.motivo?.message} {...register('motivo')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
