import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormErrors } from '../ui/form-errors.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PhotoPicker } from '../ui/photo-picker.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Pieza } from './pieza.tsx'

export function PiezasCampos() {
  const [photos, setPhotos] = useState<File[]>([])
  const [sent, setSent] = useState('')
  const form = useForm({ defaultValues: { apellido: 'Juárez', fechaN: '03/08/2010' } })
  return (
    <Pieza title="Campos">
      <FormErrors
        attempt={0}
        errors={[
          { field: 'e1', label: 'Documento' },
          { field: 'e2', label: 'Teléfono' },
        ]}
      />
      <form className="fields fields-3" onSubmit={form.handleSubmit((values) => setSent(JSON.stringify(values)))}>
        <TextField label="Apellido" {...form.register('apellido')} />
        <TextField label="Documento" id="e1" defaultValue="50.214.87a" error="Debe ingresar solo números" />
        <TextField
          label="Teléfono"
          id="e2"
          defaultValue="155"
          help="Celular sin 0 y sin 15, diez números"
          error="El número es demasiado corto"
        />
        <DateField label="Fecha de nacimiento" {...form.register('fechaN')} />
        <TextField label="Piso" optional />
        <TextField label="Localidad" disabled defaultValue="San Miguel de Tucumán" />
        <Select
          label="Colegio"
          placeholder="Elegí el colegio"
          choices={[{ value: 1, label: 'Colegio Los Lapachos' }]}
        />
        <Select label="Curso" error="Elegí el curso" placeholder="Elegí el curso" choices={[]} />
        <PasswordField label="Password" defaultValue="abc" error="Debe contar con un mínimo de 6 caracteres" />
        <TextArea label="Consulta" placeholder="Contanos qué viaje querés hacer" />
        <PhotoPicker
          label="Fotos del DNI, frente y dorso"
          photos={photos}
          onChange={setPhotos}
          help="Que se lean el nombre y el número"
        />
        <div>
          <Checkbox label="Los datos son correctos" defaultChecked />
          <Checkbox label="Quiero recibir novedades" />
          <Checkbox label="Acepto los términos del convenio" error="Falta aceptar el convenio" />
        </div>
        <Button type="submit">Guardar</Button>
        <output data-testid="sent">{sent}</output>
      </form>
    </Pieza>
  )
}
