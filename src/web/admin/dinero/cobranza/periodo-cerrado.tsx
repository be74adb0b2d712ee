import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { cerrarPeriodoBody, cerrarperiodo, verperiodo } from '../../../../contract/dinero/caja.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'

/** Up to which day the books are closed, and the way to close them further. */
export function PeriodoCerrado() {
  const [open, setOpen] = useState(false)
  const answer = useAnswer('periodo', async (signal) => (await browserClient.call(verperiodo, { signal })).results)
  return (
    <div className="no-print">
      <AnswerBody
        answer={answer}
        label="Cargando hasta cuándo están cerrados los libros"
        failed="No pudimos ver hasta cuándo están cerrados los libros"
      >
        {({ cierres: [ultimo] }) => (
          <div className="parte-tools">
            <p>
              {ultimo ? (
                <>
                  Los libros están cerrados hasta el <Fecha value={ultimo.hasta} />: nada se registra con esa fecha ni
                  con una anterior. Los cerró {ultimo.cerradopor} el <Fecha value={ultimo.fecha} />.
                  {ultimo.nota && ` ${ultimo.nota}`}
                </>
              ) : (
                'Los libros no están cerrados: todavía se puede registrar dinero con fecha de cualquier mes.'
              )}
            </p>
            <Button look="outline" size={40} onClick={() => setOpen(true)}>
              <Icon of={LockKeyhole} />
              Cerrar los libros
            </Button>
          </div>
        )}
      </AnswerBody>
      {open && <Cerrar onClose={() => setOpen(false)} onSaved={answer.retry} />}
    </div>
  )
}

function Cerrar({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  return (
    <FormDialog
      title="Cerrar los libros"
      schema={cerrarPeriodoBody}
      defaultValues={{ hasta: '', nota: '' }}
      danger
      submitLabel="Cerrar los libros"
      pendingLabel="Cerrando"
      onSubmit={async (body) => {
        await browserClient.call(cerrarperiodo, { body })
        showToast('Los libros quedaron cerrados.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            Desde ahora no se registra ningún pago ni transferencia con esa fecha o una anterior: lo que aparezca
            después se asienta en su día. No se puede volver atrás.
          </p>
          <div className="fields">
            <DateField label="Hasta qué día" error={errors.hasta?.message} {...register('hasta')} />
            <TextField label="Nota" optional autoComplete="off" error={errors.nota?.message} {...register('nota')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
