import { LockKeyhole } from 'lucide-react'
import { cerrarperiodo, verperiodo } from '../../../../contract/dinero/caja.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'

export function PeriodoCerrado() {
  const answer = useResults(verperiodo)
  return (
    <div className="no-print">
      <AnswerBody
        answer={answer}
        label="Cargando hasta cuándo están cerrados los libros"
        failed="No pudimos ver hasta cuándo están cerrados los libros"
      >
        {({ cierres: [last] }) => (
          <div className="row spread parte-tools full-buttons">
            <p>
              {last ? (
                <>
                  Los libros están cerrados hasta el <Fecha value={last.hasta} />: nada se registra con esa fecha ni con
                  una anterior. Los cerró {last.cerradopor} el <Fecha value={last.fecha} />.
                  {last.nota && ` ${last.nota}`}
                </>
              ) : (
                'Los libros no están cerrados: todavía se puede registrar dinero con fecha de cualquier mes.'
              )}
            </p>
            <DialogButton needs={cerrarperiodo} look="outline" size={40} dialog={<ClosePeriodo />}>
              <Icon of={LockKeyhole} />
              Cerrar los libros
            </DialogButton>
          </div>
        )}
      </AnswerBody>
    </div>
  )
}

function ClosePeriodo() {
  return (
    <FormDialog
      title="Cerrar los libros"
      call={cerrarperiodo}
      defaultValues={{ hasta: '', nota: '' }}
      submitLabel="Cerrar los libros"
      saved="Los libros quedaron cerrados."
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
