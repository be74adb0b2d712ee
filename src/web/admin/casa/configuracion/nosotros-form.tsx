import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type * as z from 'zod'
import { guardarnosotros, nosotrosBody } from '../../../../contract/casa/agencia.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'

type Values = z.input<typeof nosotrosBody>

export function NosotrosForm({ nosotros: { huella, ...nosotros } }: { nosotros: Values & { huella: string } }) {
  return (
    <SettingsForm
      title="Nosotros"
      schema={nosotrosBody}
      defaultValues={nosotros}
      desde={huella}
      onSave={async (values, desde) =>
        (await browserClient.call(guardarnosotros, { body: { ...values, desde } })).results.huella
      }
      saved="Los cambios ya se ven en el sitio."
    >
      {(form) => (
        <>
          <TextArea
            label="Misión"
            rows={4}
            {...form.register('mision')}
            error={form.formState.errors.mision?.message}
          />
          <TextArea
            label="Visión"
            rows={4}
            {...form.register('vision')}
            error={form.formState.errors.vision?.message}
          />
          <Valores form={form} />
        </>
      )}
    </SettingsForm>
  )
}

function Valores({ form }: { form: UseFormReturn<Values> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'valores' })
  const { errors } = form.formState
  return (
    <fieldset className="form-section">
      <legend>Valores</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="valor-row">
          <TextField
            label="Valor"
            error={errors.valores?.[index]?.nombre?.message}
            {...form.register(`valores.${index}.nombre`)}
          />
          <TextField
            label="Qué quiere decir"
            optional
            error={errors.valores?.[index]?.texto?.message}
            {...form.register(`valores.${index}.texto`)}
          />
          <IconButton icon={Trash2} label={`Quitar el valor ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button look="outline" size={40} onClick={() => append({ nombre: '', texto: '' })}>
          <Icon of={Plus} />
          Agregar valor
        </Button>
      </div>
    </fieldset>
  )
}
