/** Every refusal the server can answer: its HTTP status and what the person reads. `{x}` is filled by the error's detail. */
export const errores = {
  datos_invalidos: [400, 'Hay datos para corregir'],
  cuerpo_ilegible: [400, 'No pudimos leer los datos enviados'],
  cuerpo_demasiado_grande: [413, 'Los archivos enviados son demasiado grandes'],
  sin_sesion: [401, 'Iniciá sesión para continuar'],
  credenciales_cliente: [401, 'Email y/o Contraseña incorrecta'],
  credenciales_personal: [401, 'Usuario y/o Contraseña incorrecta'],
  sin_permiso: [403, 'No tenés permiso para esta acción'],
  mail_ajeno: [403, 'El email indicado no corresponde a tu cuenta'],
  password_incorrecta: [403, 'La contraseña actual no es correcta!'],
  enlace_mail_vencido: [
    410,
    'Este enlace ya no sirve: venció o pediste otro después. Pedí el cambio de nuevo desde tus datos',
  ],
  cuenta_con_viajes: [
    409,
    'Tenés viajes por hacer. Para eliminar la cuenta pedí antes la cancelación de esas reservas',
  ],
  cuenta_con_saldo: [409, 'Tenés saldo a favor. Pedí antes su devolución en la agencia'],
  no_encontrado: [404, 'No encontramos lo que buscás'],
  mail_registrado: [409, 'El Email ya corresponde a un Usuario registrado'],
  mail_no_registrado: [404, 'El e-mail ingresado no corresponde a un usuario registrado'],
  mail_existente: [409, 'El Email ya existe en la Base de Datos'],
  sin_lugares: [409, 'Ya no quedan lugares para este viaje'],
  hay_lugares: [409, 'Todavía quedan lugares en este viaje: podés reservar ahora'],
  reserva_existente: [409, 'Ya hay una reserva de este pasajero para este viaje'],
  reserva_no_disponible: [
    409,
    'No pudimos registrar la reserva con ese documento. Comunicate con la agencia para completarla',
  ],
  convenio_cambio: [409, 'El convenio cambió desde que lo leíste. Volvé a verlo y aceptarlo'],
  plan_invalido: [400, 'El plan elegido no es válido para este viaje'],
  viaje_cerrado: [409, 'Las reservas para este viaje están cerradas'],
  clave_reutilizada: [409, 'Esta clave de idempotencia ya se usó con otros datos'],
  cuota_no_pagable: [409, 'Alguna de las cuotas elegidas ya está paga o no se puede pagar'],
  pago_en_proceso: [
    409,
    'Ya hay un pago en proceso por alguna de estas cuotas. Esperá su resultado antes de pagar de nuevo',
  ],
  sin_cotizacion: [
    409,
    'Hoy todavía no hay cotización del dólar para pagar cuotas en dólares. Comunicate con la agencia',
  ],
  moneda_no_aceptada: [409, 'Con dólares se pagan solo cuotas en dólares. Recibí pesos para esta reserva'],
  sin_credito: [409, 'La cuenta no tiene saldo a favor que se pueda usar en esas cuotas'],
  devolucion_excede: [409, 'No se puede devolver más de lo que queda de este pago: {queda}'],
  devolucion_rechazada: [409, 'El medio de pago rechazó la devolución. Revisala en su sitio o devolvé por otro canal'],
  reserva_no_viva: [409, 'La reserva está {estado}: no se puede hacer esto con ella'],
  arrepentimiento_vencido: [409, 'Ya pasaron los {dias} días que el convenio da para arrepentirse'],
  ajuste_repetido: [409, 'Ese mismo ajuste ya se aplicó a este viaje'],
  revision_resuelta: [409, 'Esta revisión ya fue resuelta'],
  transferencia_atendida: [409, 'Esta transferencia ya fue atendida'],
  proveedor_no_responde: [502, 'El medio de pago no responde. Probá de nuevo en unos minutos'],
  firma_invalida: [401, 'La firma del aviso no es válida'],
  enlace_vencido: [403, 'El enlace venció. Volvé a abrirlo desde tu cuenta'],
  confirmacion_vencida: [
    410,
    'Este enlace ya no sirve: venció o pediste otro después. Suscribite de nuevo y te mandamos uno',
  ],
  baja_invalida: [404, 'Este enlace de baja no está completo. Abrilo desde el mail que te mandamos'],
  solicitud_atendida: [409, 'Este pedido ya fue atendido'],
  imagen_invalida: [400, 'El archivo no es una imagen válida (JPEG, PNG o WebP)'],
  imagen_demasiado_grande: [413, 'La imagen supera los 15 MB'],
  demasiadas_imagenes: [400, 'Se pueden cargar hasta {maximo} imágenes'],
  demasiados_intentos: [429, 'Demasiados intentos. Probá de nuevo en {minutos} minutos'],
  sin_base: [503, 'El servicio no está disponible por unos instantes. Probá de nuevo'],
  interno: [500, 'Tuvimos un problema. Probá de nuevo en unos minutos'],
} as const satisfies Record<string, readonly [number, string]>

export type CodigoError = keyof typeof errores

/** The one shape of every error on the wire. `campos` maps a field's name to its message. */
export type CuerpoError = { error: { codigo: CodigoError; mensaje: string; campos?: Record<string, string> } }
