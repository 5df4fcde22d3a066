/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    context: import('#server/context.ts').RequestContext;
    clientAddress?: string;
  }
}
