/** What of a booking stands open over the list. */
export type Ventana = 'convenio' | 'fotos' | 'correccion' | 'cancelacion'
