import { useState } from 'react'
import { guardarmisdatos, misDatosBody } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Datos } from './datos-propios.ts'

export function DatosForm({ datos: { nombre, apellido, telefono } }: { datos: Datos }) {
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(misDatosBody, { defaultValues: { nombre, apellido, telefono } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      const { results } = await browserClient.call(guardarmisdatos, { body })
      form.reset({ nombre: results.nombre, apellido: results.apellido, telefono: results.telefono })
      showToast('Guardamos tus datos')
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className="stack wide datos-form" noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <div className="cards">
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.nombre?.message}
          {...form.register('nombre')}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          error={errors.apellido?.message}
          {...form.register('apellido')}
        />
      </div>
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        help="Celular sin 0 y sin 15, diez números"
        error={errors.telefono?.message}
        {...form.register('telefono')}
      />
      <div className="form-end">
        <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
          Guardar
        </Button>
      </div>
    </form>
  )
}
