/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    context: import('#server/request/context.ts').RequestContext;
    clientAddress?: string;
  }
}
