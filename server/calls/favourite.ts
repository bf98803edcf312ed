import * as favourite from '#api/favourite'
import { addFavourite } from '#market/favourite/add-favourites'
import { cartToFavourites } from '#market/favourite/cart-to-favourites'
import { favouriteIds } from '#market/favourite/favourite-ids'
import { favouritesToCart } from '#market/favourite/favourites-to-cart'
import { deleteFolder, moveFavourites, saveFolder } from '#market/favourite/folders'
import { listFavourites } from '#market/favourite/list-favourites'
import { removeFavourites, restoreFavourites } from '#market/favourite/remove-favourites'
import { type Answer, answer } from './answer.ts'

export const favouriteAnswers: readonly Answer[] = [
  answer(favourite.favouriteIds, favouriteIds),
  answer(favourite.favouriteList, listFavourites),
  answer(favourite.addFavourite, addFavourite),
  answer(favourite.removeFavourites, removeFavourites),
  answer(favourite.restoreFavourites, restoreFavourites),
  answer(favourite.moveFavourites, moveFavourites),
  answer(favourite.saveFavouriteFolder, saveFolder),
  answer(favourite.deleteFavouriteFolder, deleteFolder),
  answer(favourite.favouritesToCart, favouritesToCart),
  answer(favourite.cartToFavourites, cartToFavourites),
]
