import { defaultAges } from '../../default-ages.ts'
import { DateField } from '../../ui/date-field.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { maxFotos } from '../use-foto-upload.ts'
import { documentoFieldOf, fieldOf, nombreFieldOf, type ReservaFormApi } from './form-fields.ts'

type Props = {
  form: ReservaFormApi
  fotos: File[]
  perdidas: number
  onFotos: (fotos: File[]) => void
}

export function PasajeroStep({ form, fotos, perdidas, onFotos }: Props) {
  return (
    <>
      <p className="muted measure">
        Los datos de quien viaja, como figuran en su DNI. Si ya viajó con nosotros, con el documento alcanza.
      </p>
      <div className="fields">
        <TextField {...documentoFieldOf(form, 'documento')} inputMode="numeric" autoComplete="off" />
        <DateField {...fieldOf(form, 'fechaN')} age={defaultAges.pasajero} />
        <TextField {...nombreFieldOf(form, 'apellido')} autoComplete="off" />
        <TextField {...nombreFieldOf(form, 'nombre')} autoComplete="off" />
        <div className="whole stack">
          {perdidas > 0 && (
            <p className="note" role="status">
              Volvé a elegir las fotos: este navegador no las pudo guardar y, al recargar la página,{' '}
              {perdidas === 1 ? 'se perdió la que habías elegido' : `se perdieron las ${perdidas} que habías elegido`}.
            </p>
          )}
          <PhotoPicker
            label="Fotos del DNI, frente y dorso"
            maxPhotos={maxFotos}
            photos={fotos}
            onChange={onFotos}
            help="Que se lean el nombre y el número. Si no las tenés a mano, las podés cargar después desde tus reservas."
          />
        </div>
      </div>
    </>
  )
}
