import type { getProductCategory } from '#api/goods/catalogue/find'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { type CategoryNode, categoryTree } from './category-tree.ts'

/** The two-level tree in the viewer's language, with the number of products in each category. */
export async function listCategories(
  tx: Tx,
  actor: Guest | User,
  _input: In<typeof getProductCategory>,
): Promise<Out<typeof getProductCategory>> {
  const { nodes } = await categoryTree(tx, { version: await catalogueVersion(tx), at: actor.at })
  const leaf = ({ id, name, slug, image, count }: CategoryNode) => ({
    type_id: id,
    title: textIn(name, actor.language),
    slug,
    image_pc: image,
    count,
  })
  const below = (parent: CategoryNode) => nodes.filter((node) => node.parent_id === parent.id).map(leaf)
  const list = nodes
    .filter((node) => node.parent_id === null)
    .map((node) => ({ ...leaf(node), children: below(node) }))
  return { list }
}
