import { guardarferiado } from '../../../../contract/casa/agencia.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { FormDialog } from '../../form-dialog.tsx'

export type Feriado = { fecha: string; nombre: string; huella: string }

type Props = {
  /** Left out for a new one. */
  feriado?: Feriado
  onClose: () => void
  onSaved: (fecha: string) => void
}

export function FeriadoDialog({ feriado, onClose, onSaved }: Props) {
  return (
    <FormDialog
      title={feriado ? 'Cambiar el nombre del feriado' : 'Agregar feriado'}
      call={guardarferiado}
      defaultValues={{ fecha: formatFecha(feriado?.fecha ?? ''), nombre: feriado?.nombre ?? '' }}
      desde={feriado?.huella}
      saved="El feriado quedó guardado."
      onSaved={({ fecha }) => onSaved(fecha)}
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <>
          {feriado ? (
            <p>
              <Fecha value={feriado.fecha} long />
            </p>
          ) : (
            <Day name="fecha" label="Fecha" />
          )}
          <Text name="nombre" label="Nombre" />
        </>
      )}
    </FormDialog>
  )
}
