/** What a document says where the browser keeps no session. */
export const sessionNotKept =
  'Entraste, pero tu navegador no guarda la sesión: se pierde al pasar a otra página. Permití que este sitio guarde datos y volvé a entrar.'
