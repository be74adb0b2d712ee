import { defaultAges } from '../../default-ages.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { documentoFieldOf, fieldOf, nombreFieldOf, type ReservaFormApi } from './form-fields.ts'

export function TutorStep({ form }: { form: ReservaFormApi }) {
  return (
    <>
      <p className="muted measure">Madre, padre o responsable: quien firma el convenio y recibe los avisos.</p>
      <div className="fields">
        <TextField {...documentoFieldOf(form, 'documentoT')} inputMode="numeric" autoComplete="off" />
        <DateField {...fieldOf(form, 'fechaNT')} age={defaultAges.tutor} optional />
        <TextField {...nombreFieldOf(form, 'apellidoT')} autoComplete="family-name" />
        <TextField {...nombreFieldOf(form, 'nombreT')} autoComplete="given-name" />
        <TextField
          {...fieldOf(form, 'telefono')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          help="Celular sin 0 y sin 15, diez números"
        />
        <TextField {...fieldOf(form, 'localidad')} autoComplete="address-level2" />
        <TextField {...fieldOf(form, 'calle')} autoComplete="address-line1" />
        <div className="fields fields-3 reserva-address">
          <TextField {...fieldOf(form, 'numero')} optional />
          <TextField {...fieldOf(form, 'piso')} optional />
          <TextField {...fieldOf(form, 'depto')} optional />
        </div>
        <TextArea
          {...fieldOf(form, 'observaciones')}
          optional
          whole
          rows={2}
          help="Alergias, medicación o lo que convenga que sepamos"
        />
      </div>
    </>
  )
}
