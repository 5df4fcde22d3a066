import {
  deleteCategory,
  getCategory,
  listCategories,
  saveCategory,
} from '#server/services/desk/categories.ts';
import { crudRouter } from './crud-router.ts';

/**
 * Categories are shared by all stores: authors, editors and the staff of stores can see them, only admins change them.
 */
export const deskCategoriesRouter = crudRouter('categories', {
  singular: 'category',
  plural: 'categories, as a tree',
  readers: ['author', 'editor', 'shop'],
  list: listCategories,
  get: getCategory,
  save: saveCategory,
  remove: deleteCategory,
});
