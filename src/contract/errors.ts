/**
 * Status and message by error code. The error's detail replaces `{x}`. A message without a status has 409. Only a missing or ended session
 * may have 401, because the browser then signs the user out.
 */
const refusals = {
  datos_invalidos: [400, 'Hay datos para corregir'],
  cuerpo_ilegible: [400, 'No pudimos leer los datos enviados'],
  cuerpo_demasiado_grande: [413, 'Los archivos enviados son demasiado grandes'],
  cuerpo_con_demasiados_campos: [413, 'Los datos enviados tienen demasiados campos'],
  cuerpo_lento: [408, 'La carga tardó demasiado. Revisá tu conexión y probá de nuevo'],
  sin_archivos: [503, 'No podemos guardar ni abrir archivos en este momento. Probá de nuevo en unos minutos'],
  sin_lugar_para_archivos: [503, 'Se están cargando muchos archivos a la vez. Probá de nuevo en unos segundos'],
  sin_sesion: [401, 'Iniciá sesión para continuar'],
  credenciales_cliente: [403, 'Email y/o Contraseña incorrecta'],
  credenciales_personal: [403, 'Usuario y/o Contraseña incorrecta'],
  segundo_factor: [403, 'Ingresá el código de tu aplicación de autenticación'],
  falta_segundo_factor: [403, 'Para seguir tenés que activar la verificación en dos pasos'],
  segundo_factor_activo: 'Tu verificación en dos pasos ya está activa',
  segundo_factor_inactivo: 'La verificación en dos pasos no está activa',
  llave_vencida: [410, 'Se pasó el tiempo para entrar con huella o PIN. Probá de nuevo'],
  llave_rechazada: [403, 'No pudimos comprobar tu huella o PIN. Probá de nuevo, o entrá con tu contraseña'],
  llave_duplicada: [
    403,
    'Esa entrada con huella o PIN puede estar copiada en otro dispositivo. Entrá con tu contraseña, quitala y agregá otra',
  ],
  llave_existente: 'Esa entrada con huella o PIN ya está agregada',
  demasiadas_llaves: 'Ya tenés {maximo} entradas con huella o PIN. Quitá alguna para agregar otra',
  ultimo_administrador: 'Tiene que quedar al menos una persona activa con administración completa',
  enlace_personal_vencido: [410, 'Este enlace ya no sirve: venció o ya se usó. Pedí otro'],
  sin_permiso: [403, 'No tenés permiso para esta acción'],
  password_debil: [400, 'Esa contraseña es de las más usadas: elegí otra, que nadie adivine'],
  password_corta: [400, 'La contraseña del personal tiene que tener 10 caracteres o más'],
  mail_sin_confirmar: [
    403,
    'Primero confirmá tu dirección de mail: abrí el enlace que te mandamos, o pedí otro desde Mis datos',
  ],
  mail_ajeno: [403, 'El email indicado no corresponde a tu cuenta'],
  password_incorrecta: [403, 'La contraseña actual no es correcta!'],
  enlace_mail_vencido: [
    410,
    'Este enlace ya no sirve: venció o pediste otro después. Pedí el cambio de nuevo desde tus datos',
  ],
  cuenta_con_viajes: 'Tenés viajes por hacer. Para eliminar la cuenta pedí antes la cancelación de esas reservas',
  cuenta_con_deuda:
    'Tenés cuotas sin pagar de un viaje que hiciste o que se canceló. Pagalas antes de eliminar la cuenta',
  cuenta_con_pagos:
    'Tenés un pago, una transferencia o una devolución en camino. Esperá su resultado para eliminar la cuenta',
  cuenta_en_contra: 'Tenés un saldo en contra. Saldalo en la agencia antes de eliminar la cuenta',
  cuenta_con_saldo: 'Tenés saldo a favor. Pedí antes su devolución en la agencia',
  cliente_con_pendientes: 'No se puede eliminar a este cliente: {pendientes}',
  campania_comenzada: 'Esta campaña ya empezó a salir: no se cambia ni se elimina',
  campania_sin_destinatarios: 'No hay suscriptores confirmados a quienes enviarla',
  destinatarias_cambiaron: 'Mientras escribías cambió a quiénes les llega. Mirá la lista y enviá de nuevo',
  carta_sin_destinatarias: 'No hay familias a quienes escribirles',
  campania_no_sale: 'Esta campaña no está saliendo',
  no_encontrado: [404, 'No encontramos lo que buscás'],
  mail_registrado: 'El Email ya corresponde a un Usuario registrado',
  mail_no_registrado: [404, 'El e-mail ingresado no corresponde a un usuario registrado'],
  mail_existente: 'El Email ya existe en la Base de Datos',
  sin_lugares: 'Ya no quedan lugares para este viaje',
  espera_completa: 'Ya anotaste a {maximo} pasajeros en la lista de este viaje',
  hay_lugares: 'Todavía quedan lugares en este viaje: podés reservar ahora',
  reservas_sin_pagar:
    'Ya tenés {maximo} reservas sin pagar en este viaje. Pagá la seña de alguna para reservar otro lugar, o comunicate con la agencia',
  reserva_existente: 'Ya hay una reserva de este pasajero para este viaje',
  cambio_ofrecido:
    'La agencia te guarda este lugar para cambiar una reserva que ya tenés, con lo que pagaste. Abrí el enlace del mail y aceptá el cambio, o pedinos que lo retiremos',
  cambio_abierto:
    'A esta familia se le guarda este lugar para cambiar otra reserva. Retirá esa propuesta antes de cargar esta',
  reserva_cambiada:
    'Esta reserva cambió por la N.º {reserva}, que sigue en pie. Para reactivar esta, cancelá antes aquella',
  reserva_no_disponible:
    'No pudimos registrar la reserva con ese documento. Comunicate con la agencia para completarla',
  consulta_respondida:
    '{quien} respondió esta consulta mientras escribías. Leé su respuesta y, si igual querés mandar la tuya, enviala de nuevo',
  convenio_cambio: 'El convenio cambió desde que lo leíste. Volvé a verlo y aceptarlo',
  plantilla_cambio: 'El convenio cambió mientras lo editabas. Volvé a abrirlo para no pisar la otra versión',
  texto_cambio:
    '{quien} lo cambió{cuando}, mientras lo editabas. Copiá lo tuyo y volvé a abrirlo para no pisar el otro cambio',
  plan_invalido: [400, 'El plan elegido no es válido para este viaje'],
  viaje_cerrado: 'Las reservas para este viaje están cerradas',
  documento_repetido: 'Esta familia ya tiene otro pasajero con ese documento',
  cambio_igual: 'La reserva ya tiene este plan, al mismo precio: no hay nada que cambiar',
  cambio_con_pago_en_proceso:
    'Hay un pago en proceso de esta reserva: su plan no se cambia mientras tanto. Esperá su resultado y probá de nuevo',
  cambio_con_transferencia:
    'Hay una transferencia de esta reserva sin confirmar: su plan no se cambia hasta que la agencia la acredite o la rechace',
  propuesta_cerrada: [410, 'Esta propuesta ya no está abierta: venció, se retiró o ya es una reserva'],
  espera_cerrada: 'Esta persona ya no espera un lugar: tomó el suyo, salió de la lista o venció su oferta',
  clave_reutilizada: 'Lo que mandaste antes ya se guardó, con otros datos. Actualizá la página para verlo',
  cuota_no_pagable: 'Alguna de las cuotas elegidas ya está paga o no se puede pagar',
  pago_en_proceso: 'Ya hay un pago en proceso por alguna de estas cuotas. Esperá su resultado antes de pagar de nuevo',
  sin_cotizacion: 'Hoy todavía no hay cotización del dólar para pagar cuotas en dólares. Comunicate con la agencia',
  cotizacion_vencida:
    'La cotización del dólar tiene más de {dias} días: por ahora las cuotas en dólares no se pagan en línea. Podés pagarlas en la oficina, o escribirnos para que la pongamos al día',
  cotizacion_lejana:
    'La última cotización de otro día es {ultima} y esta es {nueva}: {cambio}. Si está bien, confirmala',
  moneda_no_aceptada: 'Con dólares se pagan solo cuotas en dólares. Recibí pesos para esta reserva',
  sin_credito: 'La cuenta no tiene saldo a favor que se pueda usar en esas cuotas',
  devolucion_excede: 'No se puede devolver más de lo que queda de este pago: {queda}',
  devolucion_del_cargo:
    'De este pago, {retenido} son el cargo de una cancelación: sin tocarlo quedan {queda}. Si igual hay que devolverlo, confirmalo: el cargo vuelve a deberse',
  devolucion_por_proveedor:
    'Mercado Pago todavía puede devolver este pago: si lo devolvés por otro medio, puede salir dos veces. Si igual va por ese medio, confirmalo',
  saldo_excede: 'No se puede cobrar más de lo que queda de este saldo: {queda}',
  saldo_cubierto: 'De este saldo ya no queda nada por cobrar',
  periodo_cerrado:
    'Los libros están cerrados hasta el {hasta}: no se registra nada con esa fecha. Registralo con una fecha posterior',
  periodo_ya_cerrado: 'Los libros ya están cerrados hasta el {hasta}',
  falta_clave: [400, 'Falta el encabezado Idempotency-Key: sin él esta devolución podría pedirse dos veces'],
  devolucion_rechazada: 'Mercado Pago rechazó la devolución. Revisala en su sitio o devolvé por otro canal',
  cargo_cambio: 'El cargo cambió desde que lo viste: ahora es {cargo}. Revisalo y volvé a confirmar',
  reserva_no_viva: 'La reserva está {estado}: no se puede hacer esto con ella',
  sin_cargo: 'Esta reserva no debe ningún cargo por cancelación',
  arrepentimiento_vencido: 'Ya pasó el plazo de {dias} que el convenio da para arrepentirse',
  colegio_existente: 'Ya hay un colegio con ese nombre en esa localidad',
  curso_existente: 'Ese curso ya existe en este colegio',
  importacion_ocupada: 'Esta planilla ya está en otro paso: actualizá la página para ver en cuál',
  planilla_borrada: [410, 'La planilla ya se borró: subila de nuevo'],
  importacion_incompleta: '{motivo}',
  importacion_conflicto: '{motivo}',
  importacion_deshecha:
    'Se deshizo la importación de esta reserva, con sus pagos: importala otra vez o cargala en curso',
  importacion_tocada:
    'Ya no se puede deshacer: después de importar hubo movimientos en {cuales}. Corregilo a mano si hace falta',
  lista_ilegible: [400, '{motivo}. No se importó nada: corregí la lista y probá de nuevo'],
  alumno_existente: 'Ese documento ya está en la lista del curso',
  acompanante_existente: 'Ese documento ya viaja en este viaje',
  habitacion_existente: 'Ya hay una habitación con ese nombre en este viaje',
  cupo_menor: 'Ya hay {tomados}: el cupo no puede ser menor',
  salida_antes_de_cuotas:
    'Hay {cuotas} ese día o después: la última, el {ultima}. Elegí una salida posterior, o acordá antes otro plan con esas familias',
  forma_en_uso: 'Ya hay reservas con esta forma de pago: no se puede cambiar. Desactivala y copiala en otra',
  respuesta_modelo_existente: 'Ya hay una respuesta modelo con ese título',
  tiene_dependientes: 'No se puede eliminar: {detalle}',
  ajuste_repetido: 'Ese mismo ajuste ya se aplicó a este viaje',
  caja_cerrada: 'La caja de ese día ya está cerrada: para contarla de nuevo, indicá el motivo',
  caja_cerrada_ese_dia:
    'La caja del {fecha} ya está cerrada: este efectivo no está en lo que se contó. Si igual es de ese día, confirmalo',
  caja_sin_efectivo:
    'En la caja de hoy hay {hay} en efectivo: con esta devolución queda en {queda}. Si la plata sale igual de ahí, confirmalo',
  convenio_incompleto:
    'En el convenio de este viaje van a quedar partes vacías: {falta}. Completalas en los datos de la agencia y en el paquete, o confirmá que se ofrece así',
  paquete_incompleto: 'A este paquete le falta {falta}: las familias lo van a ver incompleto',
  pago_anterior:
    'La reserva es del {reserva} y este pago, de antes: del {fecha}. Si ese día entró la plata, confirmalo',
  caja_movida:
    'La caja se movió mientras contabas: ahora tiene que haber {ars} y {usd}. Revisá lo contado y volvé a cerrarla',
  revision_resuelta: 'Esta revisión ya fue resuelta',
  transferencia_repetida: 'Ya hay una transferencia igual: {importe} del {fecha}{referencia}. Si es otra, confirmala',
  transferencia_atendida: 'Esta transferencia ya fue atendida',
  adjunto_sin_reserva: [404, 'Ninguna reserva importada tiene ese número ni ese documento'],
  adjunto_de_varias: 'Ese documento tiene más de una reserva: poné el número de la reserva en el nombre del archivo',
  convenio_no_es_pdf: [400, 'El convenio escaneado tiene que ser un PDF'],
  convenio_demasiado_grande: [413, 'El convenio escaneado supera los 10 MB'],
  convenio_aceptado: 'El convenio de esta reserva se aceptó en el sitio: no se reemplaza por un papel',
  sin_pago_en_linea: 'Por ahora no se puede pagar en línea. Pagá en la agencia, en efectivo o por transferencia',
  proveedor_no_responde: [502, 'Mercado Pago no responde. Probá de nuevo en unos minutos'],
  sin_transferencias: 'Por ahora la agencia no recibe transferencias. Podés pagar con los otros medios',
  comprobante_invalido: [400, 'El comprobante tiene que ser una imagen (JPEG, PNG o WebP) o un PDF'],
  comprobante_demasiado_grande: [413, 'El comprobante supera los 10 MB'],
  enlace_de_pago_cerrado: [410, 'Este enlace ya no sirve para pagar. Pedile uno nuevo a la familia'],
  firma_invalida: [403, 'La firma del aviso no es válida'],
  enlace_vencido: [403, 'El enlace venció. Volvé a abrirlo desde tu cuenta'],
  confirmacion_vencida: [
    410,
    'Este enlace ya no sirve: venció o pediste otro después. Suscribite de nuevo y te mandamos uno',
  ],
  baja_invalida: [404, 'Este enlace de baja no está completo. Abrilo desde el mail que te mandamos'],
  solicitud_abierta: 'Ya hay un pedido igual de esta reserva sin contestar. Te respondemos por mail',
  reserva_terminada: 'Esta reserva ya no está vigente. Comunicate con la agencia',
  solicitud_atendida: 'Este pedido ya fue atendido',
  en_uso: 'No se puede eliminar: lo usan {quienes}',
  tipo_fijo: 'Los tipos son las secciones del sitio: se les cambia el nombre, no se eliminan',
  banner_existente: 'Esa página ya tiene un encabezado: editalo desde la lista',
  feriado_existente: 'Ese día ya es feriado: {nombre}. Editalo desde la lista',
  promocion_existente: 'Ese destino ya tiene una promoción',
  imagen_invalida: [400, 'El archivo no es una imagen válida (JPEG, PNG o WebP)'],
  svg_no_dibujable: [
    400,
    'No pudimos dibujar ese SVG: está dañado, es muy complejo, o lleva un programa, una foto o un archivo de afuera. Exportalo como PNG y subí ese',
  ],
  imagen_demasiado_grande: [413, 'La imagen supera los 15 MB'],
  imagen_con_demasiados_puntos: [
    413,
    'La imagen tiene demasiados puntos. Guardala más chica, como JPEG, y volvé a cargarla',
  ],
  imagen_heic: [
    400,
    'Es una foto HEIC, el formato propio del iPhone, que no podemos abrir. Guardala como JPEG y volvé a cargarla',
  ],
  demasiadas_imagenes: [400, 'Se pueden cargar hasta {maximo} imágenes'],
  demasiados_intentos: [429, 'Demasiados intentos. Probá de nuevo en {espera}'],
  sin_base: [503, 'El servicio no está disponible por unos instantes. Probá de nuevo'],
  casa_llena: [503, 'Hay mucha gente mirando el sitio en este momento. Probá de nuevo en unos segundos'],
  disco_lleno: [503, 'No pudimos guardar el archivo: el servicio se quedó sin lugar. Probá de nuevo más tarde'],
  interno: [500, 'Tuvimos un problema. Probá de nuevo en unos minutos'],
} as const satisfies Record<string, string | readonly [number, string]>

export type ErrorCode = keyof typeof refusals
type Status = 409 | Extract<(typeof refusals)[ErrorCode], readonly unknown[]>[0]

export const errorsByCode = Object.fromEntries(
  Object.entries(refusals).map(([codigo, refusal]) => [codigo, typeof refusal === 'string' ? [409, refusal] : refusal]),
) as Record<ErrorCode, readonly [Status, string]>

/** `campos` maps a field's name to its message. */
export type ErrorBody = { error: { codigo: ErrorCode; mensaje: string; campos?: Record<string, string> } }
