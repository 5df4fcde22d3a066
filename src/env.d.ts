/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    context: import('#server/request/context.ts').RequestContext;
    clientAddress?: string;
  }
}

/** See src/astro-internals/inline-scripts.ts. */
declare module 'virtual:inline-script/*' {
  const code: string;
  export default code;
}
