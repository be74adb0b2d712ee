import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { cerrarperiodo, verperiodo } from '../../../../contract/dinero/caja.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'

export function PeriodoCerrado() {
  const [open, setOpen] = useState(false)
  const answer = useResults(verperiodo)
  return (
    <div className="no-print">
      <AnswerBody
        answer={answer}
        label="Cargando hasta cuándo están cerrados los libros"
        failed="No pudimos ver hasta cuándo están cerrados los libros"
      >
        {({ cierres: [ultimo] }) => (
          <div className="row spread below-4 parte-tools full-buttons">
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
            <Button needs={cerrarperiodo} look="outline" size={40} onClick={() => setOpen(true)}>
              <Icon of={LockKeyhole} />
              Cerrar los libros
            </Button>
          </div>
        )}
      </AnswerBody>
      {open && <ClosePeriodo onClose={() => setOpen(false)} onSaved={answer.retry} />}
    </div>
  )
}

function ClosePeriodo({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  return (
    <FormDialog
      title="Cerrar los libros"
      call={cerrarperiodo}
      defaultValues={{ hasta: '', nota: '' }}
      submitLabel="Cerrar los libros"
      pendingLabel="Cerrando"
      saved="Los libros quedaron cerrados."
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <>
          <p>
            Desde ahora no se registra ningún pago ni transferencia con esa fecha o una anterior: lo que aparezca
            después se asienta en su día. No se puede volver atrás.
          </p>
          <div className="fields">
            <Day name="hasta" label="Hasta qué día" />
            <Text name="nota" label="Nota" optional />
          </div>
        </>
      )}
    </FormDialog>
  )
}
